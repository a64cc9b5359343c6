import { printColumnName } from '@winnow/formulas';
import { sentinels } from '../../types/sentinels.ts';
import { type CheckProposer, filledRows, maxBroken, minRows } from '../check-proposal.ts';

const maxValues = 15;
/** Each value of a list recurs: rows for one of them, on average. */
const rowsAValue = 10;
/** What is in fewer rows than this part of what the others have is a mistake rather than a value. */
const rare = 0.05;
const shownValues = 5;
const missing = new Set<string>(sentinels);

/** Columns of text with few values that recur, as a list of the values that are allowed. */
export const allowedValues: CheckProposer = {
  id: 'allowed-values',
  find: (checked) =>
    checked.table.columns.flatMap((column, at) => {
      const filled = filledRows(checked, at);
      const codes = column.present();
      if (checked.types[at] !== 'text' || filled < minRows || codes.length < 2) return [];
      // Words for missing values are none to allow.
      if (codes.some((code) => missing.has(column.values[code]!.toLowerCase()))) return [];
      const usual = filled / codes.length;
      const kept = codes.filter((code) => column.counts[code]! >= Math.max(2, usual * rare));
      const rows = kept.reduce((sum, code) => sum + column.counts[code]!, 0);
      if (kept.length > maxValues || rows < kept.length * rowsAValue || rows < filled * (1 - maxBroken))
        return [];
      const values = kept.map((code) => column.values[code]!);
      const more = values.length > shownValues ? ` and ${values.length - shownValues} more` : '';
      const name = printColumnName(column.name);
      return [
        {
          condition: {
            kind: 'rows',
            formula: `isEmpty(${name}) or oneOf(${name}, ${values.map((value) => JSON.stringify(value)).join(', ')})`,
            title: `${column.name} is one of ${values.slice(0, shownValues).join(', ')}${more}`.slice(0, 200),
          },
          reason: `${values.length} values recur in it`,
          breaks: filled - rows,
        },
      ];
    }),
};
