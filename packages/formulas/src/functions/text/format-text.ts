import { literal, op } from '@winnow/sql';
import { type Cell, textOf } from '../../cell.ts';
import { defineFunction } from '../../function.ts';

export const formatText = defineFunction({
  name: 'formatText',
  family: 'text',
  aliases: ['template', 'printf'],
  summary: 'Replaces each {} in text with a value, in order. Null counts as empty text.',
  signatures: [
    {
      params: [
        { name: 'template', type: 'text', constant: true },
        { name: 'values', type: 'any', rest: true },
      ],
      returns: 'text',
      lower: { cell: filledIn },
    },
  ],
  nulls: 'handles',
  examples: [
    { formula: 'formatText("{} oz at {} %", 12, 5.5)', gives: '12 oz at 5.5 %' },
    { formula: 'formatText("{}-{}", "a", null)', gives: 'a-' },
    { formula: 'formatText("no {} {}", "more")', gives: 'no more ' },
  ],
});

function filledIn([template, ...values]: readonly Cell[]): Cell {
  const text = template!.expr.kind === 'literal' ? String(template!.expr.value ?? '') : '';
  const parts = text.split('{}').flatMap((part, i) => {
    const value = values[i - 1];
    const filled = i > 0 && value ? [op('coalesce', textOf(value).expr, literal('text', ''))] : [];
    return [...filled, literal('text', part)];
  });
  return { type: 'text', expr: op('concat', literal('text', ''), ...parts) };
}
