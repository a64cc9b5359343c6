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
];
