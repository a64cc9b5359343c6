import { chartSchema } from '@winnow/charts';
import * as contract from '@winnow/contract/charts/chart';
import { failed, type Json, ok } from '@winnow/kernel';
import { recordChange } from '@winnow/services/activity/record-change';
import { chartOfView } from '@winnow/services/charts/chart-data';
import { chartProblems } from '@winnow/services/charts/chart-problems';
import { apiProblems } from '@winnow/services/problems';
import {
  addChart,
  type ChartRecord,
  changeChart,
  countCharts,
  listCharts,
  maxCharts,
  orderCharts,
  removeChart,
} from '@winnow/store';
import { dataView } from '../data/data-view.ts';
import { handle } from '../routing/handle.ts';

const viewOf = ({ id, name, chart }: ChartRecord) => ({ id, name, chart: chartSchema.parse(chart) });

/** How long a call waits for an engine if all are busy; after that it is rejected as busy. */
const maxWaitMs = 15_000;

export const readChartDataRoute = handle(
  contract.readChartData,
  async ({ ports, project, query: { version }, body, signal }) => {
    const view = await dataView(ports, project.id, body.view, version);
    if (!view.ok) return view;
    const engine = ports.engine.project(project.id);
    const drawn = await chartOfView(engine, view.value, body.chart, { signal, maxWaitMs });
    if (!drawn.ok) return drawn;
    const { value } = drawn;
    return ok(value.fault ? { fault: value.fault } : { roles: value.roles, data: value.data });
  },
);

export const listChartsRoute = handle(contract.listCharts, async ({ ports, project }) =>
  ok({ charts: (await listCharts(ports.db, project.id)).map(viewOf) }),
);

export const addChartRoute = handle(contract.addChart, ({ ports, actor, project, body }) =>
  recordChange(ports, actor, async (tx, note) => {
    if ((await countCharts(tx, project.id)) >= maxCharts)
      return failed(chartProblems.tooMany({ most: maxCharts }));
    const added = await addChart(tx, {
      id: ports.newId(),
      projectId: project.id,
      name: body.name,
      chart: body.chart as unknown as Json,
      now: ports.clock.now(),
    });
    note({ action: 'chart.add', project, target: { name: project.name, chart: body.name } });
    return ok({ chart: viewOf(added) });
  }),
);

export const changeChartRoute = handle(contract.changeChart, ({ ports, actor, project, params, body }) =>
  recordChange(ports, actor, async (tx, note) => {
    const changed = await changeChart(
      tx,
      { projectId: project.id, id: params.chartId },
      { name: body.name, chart: body.chart as unknown as Json | undefined, now: ports.clock.now() },
    );
    if (!changed) return failed(apiProblems.notFound({ what: 'chart' }));
    note({ action: 'chart.change', project, target: { name: project.name, chart: changed.name } });
    return ok({ chart: viewOf(changed) });
  }),
);

export const orderChartsRoute = handle(contract.orderCharts, ({ ports, actor, project, body }) =>
  recordChange(ports, actor, async (tx, note) => {
    await orderCharts(tx, project.id, body.order);
    note({ action: 'chart.order', project, target: { name: project.name } });
    return ok(null);
  }),
);

export const removeChartRoute = handle(contract.removeChart, ({ ports, actor, project, params }) =>
  recordChange(ports, actor, async (tx, note) => {
    const removed = await removeChart(tx, project.id, params.chartId);
    if (!removed) return failed(apiProblems.notFound({ what: 'chart' }));
    note({ action: 'chart.delete', project, target: { name: project.name, chart: removed.name } });
    return ok(null);
  }),
);
