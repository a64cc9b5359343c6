import { z } from 'zod';
import { chartSettings } from './chart-settings.ts';
import type { ChartTypeDefinition } from './types/chart-type.ts';
import { chartTypes } from './types/chart-type-registry.ts';

export type ChartType = (typeof chartTypes)[number]['type'];

/** A chart of one, two or three columns. */
export const chartSchema = z.strictObject({
  type: z.enum(chartTypes.map(({ type }) => type)),
  ...chartSettings,
});

export type Chart = z.output<typeof chartSchema>;

/** Returns the definition of a chart’s type. */
export const chartTypeOf = ({ type }: Pick<Chart, 'type'>): ChartTypeDefinition =>
  chartTypes.find((one) => one.type === type)!;
