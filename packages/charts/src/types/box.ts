import { defineMessages, isNumeric, type Json } from '@winnow/kernel';
import { defineChartType } from './chart-type.ts';

/** Shows the quartiles of a column per category. */
export const box = defineChartType({
  type: 'box',
  messages: defineMessages('chart.box', { title: 'Box plot' }),
  label: ({ x, y = '' }) => `${y} by ${x}`,
  roles: (_, { x, y }) => {
    if (!y) return { fault: { kind: 'missing', role: 'y' } };
    if (!isNumeric(y.type)) return { fault: { kind: 'type', column: y.name, needs: 'numbers' } };
    return { roles: { x: { column: x, reading: 'categories' }, measure: y } };
  },
  axes: ['x'],
  marks: 'quartiles',
  brush: [],
  list: () => 1,
  form: { xLabel: 'category', x: 'any', yLabel: 'numbers', y: 'numbers', ranges: [], color: false },
  draw: ({ y: name = '' }, roles, { axis, opacity, tooltip, colors }) => {
    const y = axis('x', roles.x);
    const at = (i: number) => ({
      field: `five${i}`,
      type: 'quantitative',
      title: name,
      scale: { zero: false },
    });
    return {
      layer: [
        {
          mark: { type: 'rule', color: colors.mark },
          encoding: { y, x: at(0), x2: { field: 'five4' }, opacity, tooltip },
        },
        {
          mark: { type: 'bar', size: 12, cursor: 'pointer' },
          encoding: { y, x: at(1), x2: { field: 'five3' }, opacity, tooltip },
        },
        {
          mark: { type: 'tick', size: 12, thickness: 2, color: colors.surface },
          encoding: { y, x: at(2), tooltip },
        },
      ] as unknown as Json,
    };
  },
});
