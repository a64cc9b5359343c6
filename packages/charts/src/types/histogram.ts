import { defineMessages } from '@winnow/kernel';
import { byColumn, colorCategory, defineChartType, orderedFault } from './chart-type.ts';

/** Shows the number of rows in each range of a column. */
export const histogram = defineChartType({
  type: 'histogram',
  messages: defineMessages('chart.histogram', { title: 'Histogram' }),
  label: ({ x, color }) => `Distribution of ${x}${byColumn(color)}`,
  roles: (_, { x, color }) =>
    orderedFault(x) ?? { roles: { x: { column: x, reading: 'ranges' }, ...colorCategory(color) } },
  axes: ['x', 'color'],
  marks: 'groups',
  brush: ['x'],
  form: { xLabel: 'xAxis', x: 'ordered', ranges: ['x'], color: true },
  draw: (_, roles, { axis, color, measure, opacity, tooltip, brush, colors }) => ({
    ...brush,
    mark: { type: 'rect', stroke: colors.surface, strokeWidth: 0.5, cursor: 'pointer' },
    encoding: {
      x: axis('x', roles.x),
      x2: { field: 'x2' },
      y: { ...measure, field: 'below' },
      y2: { field: 'above' },
      ...color,
      opacity,
      tooltip,
    },
  }),
});
