import type { StepExample } from '../../step.ts';

export const filterRowsExamples: readonly StepExample<{ condition: string; action: 'keep' | 'remove' }>[] = [
  {
    title: 'Keeps rows for which the condition is true, not those for which it is null',
    params: { condition: 'lower(City) == "rome"', action: 'keep' },
    input: { columns: [{ name: 'City', type: 'text' }], rows: [['Rome'], ['Oslo'], [null], ['ROME']] },
    output: { columns: [{ name: 'City', type: 'text' }], rows: [['Rome'], ['ROME']] },
  },
  {
    title: 'Removing is the exact opposite: what is not removed stays, null among it',
    params: { condition: 'lower(City) == "rome"', action: 'remove' },
    input: { columns: [{ name: 'City', type: 'text' }], rows: [['Rome'], ['Oslo'], [null], ['ROME']] },
    output: { columns: [{ name: 'City', type: 'text' }], rows: [['Oslo'], [null]] },
  },
  {
    title: 'A mismatched cell is no value to compare, but can be asked for',
    params: { condition: 'Oz >= 12 or isMismatch(Oz)', action: 'keep' },
    input: {
      columns: [{ name: 'Oz', type: 'number' }],
      rows: [[12], [{ mismatch: '12 oz' }], [null], [8]],
    },
    output: { columns: [{ name: 'Oz', type: 'number' }], rows: [[12], [{ mismatch: '12 oz' }]] },
  },
  {
    title: 'Columns with spaces in their names are written in backquotes; letters of any language count',
    params: { condition: '`Home town` == "Zürich"', action: 'remove' },
    input: { columns: [{ name: 'Home town', type: 'text' }], rows: [['Zürich'], ['zürich'], ['']] },
    output: { columns: [{ name: 'Home town', type: 'text' }], rows: [['zürich'], ['']] },
  },
];
