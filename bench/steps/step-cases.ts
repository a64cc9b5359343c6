import { columnCases } from './cases/columns.ts';
import { combineCases } from './cases/combine.ts';
import { dateCases } from './cases/dates.ts';
import { groupCases } from './cases/groups.ts';
import { missingCases } from './cases/missing.ts';
import { numberCases } from './cases/numbers.ts';
import { reshapeCases } from './cases/reshape.ts';
import { rowCases } from './cases/rows.ts';
import { structureCases } from './cases/structure.ts';
import { textCases } from './cases/text.ts';
import { valueCases } from './cases/values.ts';
import type { StepCase, StepWithoutCase } from './step-case.ts';

/** Every step of the registry has a case here, or is in {@link stepsWithoutCase}. */
export const stepCases: readonly StepCase[] = [
  ...structureCases,
  ...columnCases,
  ...textCases,
  ...numberCases,
  ...dateCases,
  ...missingCases,
  ...rowCases,
  ...valueCases,
  ...reshapeCases,
  ...groupCases,
  ...combineCases,
];

export const stepsWithoutCase: readonly StepWithoutCase[] = [
  {
    kind: 'match-duplicates',
    reason:
      'clusters over pairs of similar rows are a loop, which nobody would write as one statement; the bench of clusters measures how values are compared',
  },
];

/** Returns the name of a case: its step, and what distinguishes it from others of the same step. */
export function caseName({ kind, of }: StepCase): string {
  return of === undefined ? kind : `${kind}, ${of}`;
}
