import type { Cell } from '../../cell.ts';
import { type CallTypes, defineFunction } from '../../function.ts';
import { emptyCell } from '../../lower/call.ts';
import { sameCell } from '../operator/same-cell.ts';
import { chooseCell } from './choose-cell.ts';

export const switchCase = defineFunction({
  name: 'switch',
  family: 'logic',
  form: 'switch',
  summary: 'The result of the first case equal to a value, or the final argument if none matches.',
  signatures: [
    {
      params: [
        { name: 'value', type: 'T' },
        { name: 'case', type: 'T' },
        { name: 'gives', type: 'any', rest: true },
      ],
      returns: 'T',
      lower: { cell: switchCell },
    },
  ],
  nulls: 'handles',
  examples: [
    {
      formula: 'switch(value, "m", "male", "f", "female", "other")',
      values: { value: 'f' },
      gives: 'female',
    },
    { formula: 'switch(value, 1, "one", 2, "two")', values: { value: 3 }, gives: null },
    {
      formula: 'switch(value, null, "nothing", "x", "an x", value)',
      values: { value: null },
      gives: 'nothing',
    },
  ],
});

function switchCell(cells: readonly Cell[], { returns }: CallTypes): Cell {
  const [value, ...rest] = cells;
  const branches: { when: Cell; result: Cell }[] = [];
  for (let i = 0; i + 1 < rest.length; i += 2) {
    branches.push({ when: sameCell([value!, rest[i]!]), result: rest[i + 1]! });
  }
  return chooseCell(branches, rest.length % 2 === 1 ? rest.at(-1)! : emptyCell(returns), returns);
}
