import type { MessagesOf } from '@winnow/kernel';
import { bars } from './bars.ts';
import { box } from './box.ts';
import { heatmap } from './heatmap.ts';
import { histogram } from './histogram.ts';
import { line } from './line.ts';
import { scatter } from './scatter.ts';

/** All chart types, in menu order. */
export const chartTypes = [histogram, bars, line, scatter, heatmap, box] as const;

/** Messages of the chart types. */
export type ChartTypeMessages = MessagesOf<typeof chartTypes>;
