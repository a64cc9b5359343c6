import { defineMessages, type Json } from '@winnow/kernel';
import type { ChartSettings } from '../chart-settings.ts';
import type { Roles } from '../roles.ts';
import { byColumn, colorCategory, defineChartType, withMeasure } from './chart-type.ts';

/** Shows one number per category. */
export const bars = defineChartType({
  type: 'bars',
  messages: defineMessages('chart.bars', { title: 'Bars' }),
  label: ({ x, color }, measure) => `${measure} by ${x}${byColumn(color, 'and')}`,
  roles: (chart, { x, y, color }) =>
    withMeasure(chart, { x: { column: x, reading: 'categories' }, ...colorCategory(color) }, y, 'y'),
  axes: ['x', 'color'],
  marks: 'groups',
  measure: 'y',
  brush: [],
  list: (chart, roles) => (isGrouped(chart, roles) ? 2 : 1),
  form: { xLabel: 'category', x: 'any', ranges: [], color: true },
  draw: (chart, roles, { axis, categories, color, measure, opacity, tooltip }) => {
    const grouped = isGrouped(chart, roles);
    return {
      mark: { type: 'bar', cursor: 'pointer' },
      encoding: {
        y: axis('x', roles.x),
        x: { ...measure, stack: grouped ? null : 'zero' },
        ...(grouped ? { yOffset: { field: 'color', sort: categories(roles.color!, 'color') as Json } } : {}),
        ...color,
        opacity,
        tooltip,
      },
    };
  },
});

/** Bars of different colors are placed side by side if their numbers don’t add up to a total. */
function isGrouped({ aggregate }: ChartSettings, { color }: Roles): boolean {
  return color !== undefined && aggregate !== 'count' && aggregate !== 'sum';
}
