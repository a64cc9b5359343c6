import { defineMessages } from '@winnow/kernel';
import { type CheckProposer, filledRows, minRows } from '../check-proposal.ts';

/** Maximum share of rows that may lack a value in a column that is always filled. */
const maxMissing = 0.01;
const maxColumns = 100;

const messages = defineMessages('check.filled-columns', {
  reason: 'Hardly any row lacks a value in them',
});

/** Proposes one rule for all columns in which hardly any row lacks a value. */
export const filledColumns = {
  id: 'filled-columns',
  messages,
  find: (checked) => {
    const { table } = checked;
    if (table.rows < minRows) return [];
    const places = [...table.columns.keys()]
      .filter((at) => filledRows(checked, at) >= table.rows * (1 - maxMissing))
      .slice(0, maxColumns);
    if (places.length === 0) return [];
    let breaks = 0;
    for (let row = 0; row < table.rows; row++)
      if (places.some((at) => table.columns[at]!.at(row) === '')) breaks++;
    const columns = places.map((at) => table.columns[at]!.name);
    return [{ condition: { kind: 'filled', columns }, reason: messages.reason, breaks }];
  },
} satisfies CheckProposer;
