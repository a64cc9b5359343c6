import { expect, test } from 'vitest';
import { columnsInFormula } from './columns-in-formula.ts';

test.each([
  ['Qty * Price > Qty', ['Qty', 'Price']],
  ['isEmpty(`Unit price`) or oneOf(State, "open", "done")', ['Unit price', 'State']],
  ['let(x, Total / 2, x + `x`)', ['Total', 'x']],
  ['value + 1', []],
  ['words(Name).map((one) => upper(one) + Suffix)', ['Name', 'Suffix']],
])('%s uses the columns %j', (formula, columns) => {
  expect(columnsInFormula(formula)).toEqual(columns);
});
