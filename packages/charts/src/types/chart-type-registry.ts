import type { MessagesOf } from '@winnow/kernel';
import { bars } from './bars.ts';
import { box } from './box.ts';
import { heatmap } from './heatmap.ts';
import { histogram } from './histogram.ts';
import { line } from './line.ts';
import { scatter } from './scatter.ts';

/** Every type of chart, in the order of menus. */
export const chartTypes = [histogram, bars, line, scatter, heatmap, box] as const;

/** What types of charts say. */
export type ChartTypeMessages = MessagesOf<typeof chartTypes>;
