import { ok } from '@winnow/kernel';
import { z } from 'zod';
import { namesText, selectColumn, selectColumns } from '../../columns/select-columns.ts';
import { param } from '../../params/params.ts';
import { withColumns } from '../../relation.ts';
import { defineStep, rowWise } from '../../step.ts';
import { reorderColumnsExamples } from './reorder-columns.examples.ts';

const where = {
  start: 'To the start',
  end: 'To the end',
  before: 'Before a column',
  after: 'After a column',
} as const;

export const reorderColumns = defineStep({
  kind: 'reorder-columns',
  family: 'columns',
  title: 'Move columns',
  summary: 'Moves columns to the start, the end or next to another column.',
  keywords: ['reorder columns', 'order', 'position', 'arrange'],
  params: z.strictObject({
    columns: param.columns('Columns'),
    to: param.choice('Where', where).default('start'),
    anchor: param.column('Column', { when: { param: 'to', is: ['before', 'after'] } }).optional(),
  }),
  defaults: (columns) => (columns.length > 0 ? { columns: [...columns], to: 'start' } : { to: 'start' }),
  sentence: ({ columns, to, anchor }) => {
    const names = Array.isArray(columns) ? namesText(columns) : 'columns';
    const place = to === 'start' || to === 'end' ? `to the ${to}` : `${to} ${anchor}`;
    return `Move ${names} ${place}`;
  },
  traits: () => rowWise,
  lower(input, { columns, to, anchor }, { stepId }) {
    const selected = selectColumns(input.schema, columns, { stepId, param: 'columns' });
    if (!selected.ok) return selected;
    const moved = new Set(selected.value.map((column) => column.name));
    const others = input.schema.columns.filter((column) => !moved.has(column.name));
    let at = to === 'start' ? 0 : others.length;
    if (to === 'before' || to === 'after') {
      const neighbor = selectColumn(input.schema, anchor ?? '', { stepId, param: 'anchor' });
      if (!neighbor.ok) return neighbor;
      const found = others.indexOf(neighbor.value);
      // Moving a column next to itself changes nothing.
      if (found < 0) return ok(input);
      at = to === 'before' ? found : found + 1;
    }
    const order = [...others.slice(0, at), ...selected.value, ...others.slice(at)];
    return ok(
      withColumns(
        input,
        order.map((keep) => ({ keep })),
      ),
    );
  },
  examples: reorderColumnsExamples,
});
