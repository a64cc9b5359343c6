import { defineMessages, isNumeric } from '@winnow/kernel';
import type { Role } from '../roles.ts';
import { byColumn, defineChartType, orderedFault } from './chart-type.ts';

/** Shows one point per row, positioned by two columns. */
export const scatter = defineChartType({
  type: 'scatter',
  messages: defineMessages('chart.scatter', { title: 'Scatter plot' }),
  label: ({ x, y = '', color }) => `${y} against ${x}${byColumn(color)}`,
  roles: (_, { x, y, color }) => {
    if (!y) return { fault: { kind: 'missing', role: 'y' } };
    const shade: Role | undefined = color && {
      column: color,
      reading: isNumeric(color.type) ? 'values' : 'categories',
    };
    return (
      orderedFault(x) ??
      orderedFault(y) ?? {
        roles: {
          x: { column: x, reading: 'values' },
          y: { column: y, reading: 'values' },
          ...(shade ? { color: shade } : {}),
        },
      }
    );
  },
  axes: ['x', 'y', 'color'],
  marks: 'points',
  brush: ['x', 'y'],
  form: { xLabel: 'xAxis', x: 'ordered', yLabel: 'yAxis', y: 'ordered', ranges: [], color: true },
  draw: (_, roles, { axis, color, opacity, tooltip, brush }) => ({
    ...brush,
    mark: { type: 'point', filled: true, size: 24 },
    encoding: { x: axis('x', roles.x), y: axis('y', roles.y!), ...color, opacity, tooltip },
  }),
});
