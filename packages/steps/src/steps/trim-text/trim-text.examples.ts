import { table } from '../../example-table.ts';
import type { ColumnSelection } from '../../params/params.ts';
import type { StepExample } from '../../step.ts';

type Params = { columns: ColumnSelection; sides: 'both' | 'start' | 'end' };

export const trimTextExamples: readonly StepExample<Params>[] = [
  {
    title: 'Removes all kinds of surrounding whitespace and keeps whitespace inside',
    params: { columns: ['City'], sides: 'both' },
    input: table(
      ['City'],
      [['  Rome '], ['\u00a0New  York\t'], ['\r\n\u3000東京\ufeff'], ['   '], [''], [null]],
    ),
    output: table(['City'], [['Rome'], ['New  York'], ['東京'], [''], [''], [null]]),
  },
  {
    title: 'Trims one end',
    params: { columns: ['a'], sides: 'end' },
    input: table(['a', 'b'], [['  x  ', '  y  ']]),
    output: table(['a', 'b'], [['  x', '  y  ']]),
  },
  {
    title: 'A rule selects text columns, and repairs mismatched values in others',
    params: { columns: { all: true }, sides: 'both' },
    input: table(['a', 'n: integer', 'd: number'], [[' x ', { mismatch: ' two ' }, 1.5]]),
    output: table(['a', 'n: integer', 'd: number'], [['x', { mismatch: 'two' }, 1.5]]),
  },
];
