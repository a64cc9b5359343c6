import { defineMessages, type Json } from '@winnow/kernel';
import { byColumn, colorCategory, defineChartType, orderedFault, withMeasure } from './chart-type.ts';

/** Shows a number over time or over numeric ranges. */
export const line = defineChartType({
  type: 'line',
  messages: defineMessages('chart.line', { title: 'Line' }),
  label: ({ x, color }, measure) => `${measure} over ${x}${byColumn(color)}`,
  roles: (chart, { x, y, color }) =>
    orderedFault(x) ??
    withMeasure(chart, { x: { column: x, reading: 'ranges' }, ...colorCategory(color) }, y, 'y'),
  axes: ['x', 'color'],
  marks: 'groups',
  measure: 'y',
  brush: ['x'],
  form: { xLabel: 'xAxis', x: 'ordered', ranges: ['x'], color: true },
  draw: (_, roles, { axis, color, measure, opacity, tooltip, brush }) => {
    const encoding = { x: axis('x', roles.x), y: measure, ...color };
    return {
      layer: [
        { mark: { type: 'line', opacity: 0.7 }, encoding },
        {
          ...brush,
          mark: { type: 'point', filled: true, size: 30, cursor: 'pointer' },
          encoding: { ...encoding, opacity, tooltip },
        },
      ] as Json,
    };
  },
});
