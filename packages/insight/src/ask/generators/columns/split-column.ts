import { separatorOfLists } from '../../../relational/lists-in-cells.ts';
import type { CardGenerator } from '../../card.ts';
import { columnsEffect } from '../headers/selected-headers.ts';
import { meaningOf, rowsWhere, selectedColumn } from './selected-column.ts';

const delimiters = [', ', '; ', ' | ', ',', ';', '|', ' - ', '/'];
const share = 0.8;
const maxParts = 20;
/** Meanings whose signs are part of one value. */
const whole = new Set(['url', 'email', 'json', 'person-name', 'date-time', 'currency-amount', 'free-text']);

/** A column split where nearly all of its values have the same delimiter. */
export const splitColumn: CardGenerator = {
  id: 'split-column',
  find(selection, context) {
    const selected = selectedColumn(selection, context);
    if (selected?.type !== 'text' || whole.has(meaningOf(selected) ?? '')) return [];
    const { name, column, codes, rows } = selected;
    const values = codes.map((code) => column.values[code]!);
    const found = delimiters.find((one) => rowsWhere(selected, (text) => text.includes(one)) >= rows * share);
    if (found === undefined || separatorOfLists(values) !== undefined) return [];
    // A number has its thousands.
    if (rowsWhere(selected, (text) => /^[\d.,\s]+$/.test(text)) > rows * share) return [];
    const partsOf = (text: string): readonly string[] => text.split(found).map((part) => part.trim());
    const parts = Math.max(...values.map((text) => partsOf(text).length));
    if (parts > maxParts) return [];
    const steps = (keep: boolean) =>
      [{ kind: 'split-column', params: { column: name, by: 'delimiter', delimiter: found, keep } }] as const;
    return [
      {
        sentence: `Split ${name} at “${found}” into ${parts} columns`,
        reason: `${rowsWhere(selected, (text) => text.includes(found)).toLocaleString('en')} of ${rows.toLocaleString('en')} values have it`,
        effect: columnsEffect(context, { columnsAdded: parts, columnsRemoved: 1 }),
        examples: values
          .filter((text) => text.includes(found))
          .slice(0, 3)
          .map((from) => ({ from, to: partsOf(from).join(' | ') })),
        variants: [{ sentence: 'Keep the column', steps: steps(true) }],
        steps: steps(false),
        score: 0.5,
      },
    ];
  },
};
