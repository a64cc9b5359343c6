import type { MessageLanguage } from '@winnow/kernel';
import type { ChartTypeMessages } from '../types/chart-type-registry.ts';

/** German messages of the chart types. */
export const german: MessageLanguage<ChartTypeMessages> = {
  'chart.histogram': { title: 'Histogramm' },
  'chart.bars': { title: 'Balken' },
  'chart.line': { title: 'Linie' },
  'chart.scatter': { title: 'Streudiagramm' },
  'chart.heatmap': { title: 'Heatmap' },
  'chart.box': { title: 'Boxplot' },
};
