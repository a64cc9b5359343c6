import { type ChartData, type ChartFault, chartSchema, type Roles } from '@winnow/charts';
import { refusal } from '@winnow/kernel';
import { z } from 'zod';
import { viewSchema } from '../data/view-schema.ts';
import { refusals } from '../fields/refusals.ts';
import { projectParams } from '../params.ts';
import { ofVersion } from '../recipes/recipe-state.ts';
import { route } from '../route.ts';

const base = { tag: 'Charts', path: '/api/projects/:id/charts', params: projectParams } as const;
const one = {
  ...base,
  path: '/api/projects/:id/charts/:chartId',
  params: projectParams.extend({ chartId: z.string().min(1).max(64) }),
} as const;

type Same<T> = z.ZodType<T, T>;

/** Data of a chart, typed by the charts package. */
const dataField = z.looseObject({ marks: z.array(z.unknown()) }) as unknown as Same<ChartData>;
const rolesField = z.looseObject({}) as unknown as Same<Roles>;
const faultField = z.looseObject({ kind: z.string() }) as unknown as Same<ChartFault>;

const chartName = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .refine((text) => !/\p{Cc}/u.test(text), refusal(refusals.controlCharacters));
const chartView = z.object({ id: z.string(), name: z.string(), chart: chartSchema });

export const readChartData = route({
  method: 'post',
  path: '/api/projects/:id/chart-data',
  summary: 'Compute a chart over all rows of a view: its marks, and what they count',
  tag: base.tag,
  access: 'project.read',
  usesEngine: true,
  params: projectParams,
  query: ofVersion,
  body: z.strictObject({ view: viewSchema, chart: chartSchema }),
  answer: z.union([
    z.object({ roles: rolesField, data: dataField }),
    /** Why the chart can’t be drawn from this view, for example because a column is missing. */
    z.object({ fault: faultField }),
  ]),
});

export const listCharts = route({
  ...base,
  method: 'get',
  summary: 'List the saved charts of a project, in order',
  access: 'project.read',
  answer: z.object({ charts: z.array(chartView) }),
});

export const addChart = route({
  ...base,
  method: 'post',
  summary: 'Save a chart with a project',
  access: 'project.edit',
  body: z.strictObject({ name: chartName, chart: chartSchema }),
  status: 201,
  answer: z.object({ chart: chartView }),
});

export const changeChart = route({
  ...one,
  method: 'patch',
  summary: 'Rename or edit a chart',
  access: 'project.edit',
  body: z.strictObject({ name: chartName.optional(), chart: chartSchema.optional() }),
  answer: z.object({ chart: chartView }),
});

export const orderCharts = route({
  ...base,
  method: 'put',
  summary: 'Reorder the charts of a project',
  access: 'project.edit',
  body: z.strictObject({ order: z.array(z.string().min(1).max(64)).max(50) }),
  status: 204,
});

export const removeChart = route({
  ...one,
  method: 'delete',
  summary: 'Delete a chart',
  access: 'project.edit',
  status: 204,
});
