import type { ReactNode } from 'react';
import { countOf } from '../../../shared/format/number.ts';
import { defineText } from '../../../shared/text/define-text.ts';
import { rich } from '../../../shared/text/rich.ts';

export const byExampleText = defineText('by-example', {
  examples: 'Examples',
  typeWantedValues: ({ key }: { key: ReactNode }) =>
    rich`Type the values you want for a few rows. ${key} moves to the next row.`,
  noFormula: 'No formula was found that gives all of these values. Check them for typos, or remove one.',
  looking: 'Looking for a formula…',
  clearExamples: 'Clear examples',
  formulasDiffer: ({ doubts, looked }: { doubts: number; looked: number }) =>
    `The formulas differ in ${countOf(doubts, 'row')} of ${countOf(looked, 'row')} tried. Check the marked rows.`,
  formulasGive: ({ candidates, key }: { candidates: number; key: ReactNode }) =>
    rich`${candidates} formulas give these values ${key}`,
  wantedValues: 'Expected values',
  wantedValue: 'Expected value',
  emptyValue: 'an empty value',
  wantedValueFor: ({ name }: { name: string }) => `Expected value for ${name}`,
  valueIsRight: ({ value, name }: { value: string; name: string }) =>
    `${value || 'No value'} is right for ${name}`,
  removeExample: ({ name }: { name: string }) => `Remove the example for ${name}`,
  isThisRight: 'Is this right?',
  oneIsRight: ({ value, name }: { value: string; name: string }) => `${value} is right for ${name}`,
  allAlikeByFormula: ({ formula, count }: { formula: string; count: string }) =>
    `All similar, by formula: ${formula}${count}`,
});
