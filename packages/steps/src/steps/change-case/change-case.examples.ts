import { table } from '../../example-table.ts';
import type { ColumnSelection } from '../../params/params.ts';
import type { StepExample } from '../../step.ts';
import type { Case } from './change-case.ts';

type Params = { columns: ColumnSelection; case: Case };

const input = table(['x'], [['anna MÜLLER'], ['ÉCOLE'], [''], [null]]);

export const changeCaseExamples: readonly StepExample<Params>[] = [
  {
    title: 'Lowercase, in every script',
    params: { columns: ['x'], case: 'lower' },
    input,
    output: table(['x'], [['anna müller'], ['école'], [''], [null]]),
  },
  {
    title: 'Uppercase',
    params: { columns: ['x'], case: 'upper' },
    input,
    output: table(['x'], [['ANNA MÜLLER'], ['ÉCOLE'], [''], [null]]),
  },
  {
    title: 'Capitalises each word',
    params: { columns: ['x'], case: 'title' },
    input,
    output: table(['x'], [['Anna Müller'], ['École'], [''], [null]]),
  },
  {
    title: 'Capitalises only the first letter and leaves the rest',
    params: { columns: ['x'], case: 'first' },
    input: table(['x'], [['éa McCoy'], ['iPhone'], [''], [null]]),
    output: table(['x'], [['Éa McCoy'], ['IPhone'], [''], [null]]),
  },
  {
    title: 'Swaps uppercase and lowercase',
    params: { columns: ['x'], case: 'swap' },
    input,
    output: table(['x'], [['ANNA müller'], ['école'], [''], [null]]),
  },
];
