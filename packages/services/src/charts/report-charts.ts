import {
  type Chart,
  chartNotes,
  chartSpec,
  chartTitle,
  faultText,
  lightColors,
  markCells,
  markHeaders,
} from '@winnow/charts';
import type { ProjectEngine, ReportChart, TaskOptions, View } from '@winnow/engine';
import { ok, type Result } from '@winnow/kernel';
import { chartOfView } from './chart-data.ts';

/** Size of a chart in a report, in pixels. */
const size = { width: 640, height: 300 };
/** Maximum number of rows in the table below a chart. */
const maxTableRows = 200;

export interface KeptChart {
  readonly name: string;
  readonly chart: Chart;
}

/** Draws the charts of a project for a view, for a page without scripts. */
export async function reportCharts(
  engine: Pick<ProjectEngine, 'page'>,
  view: View,
  charts: readonly KeptChart[],
  task: TaskOptions = {},
): Promise<Result<readonly ReportChart[]>> {
  const drawn: ReportChart[] = [];
  for (const [i, { name, chart }] of charts.entries()) {
    task.onProgress?.({ label: 'Drawing charts', part: i / charts.length });
    const found = await chartOfView(engine, view, chart, task);
    if (!found.ok) return found;
    if (found.value.fault) {
      drawn.push({ name, notes: [faultText(found.value.fault)] });
      continue;
    }
    const { roles, data } = found.value;
    const { renderSvg } = await import('@winnow/charts/render-svg');
    const svg = await renderSvg(chartSpec(chart, roles, data, { ...size, colors: lightColors }));
    const rows = data.marks.slice(0, maxTableRows).map((mark) => markCells(chart, data, mark));
    drawn.push({
      name,
      notes: chartNotes(chart, data),
      image: { svg, label: chartTitle(chart) },
      ...(data.marks.length > maxTableRows ? {} : { table: { headers: markHeaders(chart, roles), rows } }),
    });
  }
  return ok(drawn);
}
