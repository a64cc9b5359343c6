import { defineMessages } from '@winnow/kernel';
import { type ChartColumn, isOrdered, type Role } from '../roles.ts';
import { defineChartType, withMeasure } from './chart-type.ts';

/** Shows one number per combination of two columns as a shade. */
export const heatmap = defineChartType({
  type: 'heatmap',
  messages: defineMessages('chart.heatmap', { title: 'Heat map' }),
  label: ({ x, y = '' }, measure) => `${measure} by ${x} and ${y}`,
  roles: (chart, { x, y, color }) =>
    y
      ? withMeasure(chart, { x: areaRole(x), y: areaRole(y) }, color, 'color')
      : { fault: { kind: 'missing', role: 'y' } },
  axes: ['x', 'y'],
  marks: 'groups',
  measure: 'color',
  maxBins: 30,
  brush: ['x', 'y'],
  form: { xLabel: 'xAxis', x: 'any', yLabel: 'yAxis', y: 'any', ranges: ['x', 'y'], color: false },
  draw: (_, roles, { axis, measure, opacity, tooltip, brush, colors }) => ({
    ...brush,
    mark: { type: 'rect', cursor: 'pointer' },
    encoding: {
      x: axis('x', roles.x),
      y: axis('y', roles.y!),
      ...(roles.x.reading === 'ranges' ? { x2: { field: 'x2' } } : {}),
      ...(roles.y!.reading === 'ranges' ? { y2: { field: 'y2' } } : {}),
      color: { ...measure, scale: { range: [...colors.ramp] } },
      opacity,
      tooltip,
    },
  }),
});

const areaRole = (column: ChartColumn): Role => ({
  column,
  reading: isOrdered(column.type) ? 'ranges' : 'categories',
});
