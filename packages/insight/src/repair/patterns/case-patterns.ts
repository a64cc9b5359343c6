import { inTitleCase } from '../../table/letter-case.ts';
import type { ValuePattern } from './value-pattern.ts';

type Case = 'upper' | 'lower' | 'title';

const changed: Readonly<Record<Case, (value: string) => string>> = {
  upper: (value) => value.toUpperCase(),
  lower: (value) => value.toLowerCase(),
  title: inTitleCase,
};

const isIn = (value: string, letters: 'upper' | 'lower'): boolean => changed[letters](value) === value;

/**
 * Finds patterns that put all values in one case, or those in all capitals or all lowercase into
 * title case.
 */
export function* casePatterns(): Generator<ValuePattern> {
  for (const [to, apply] of Object.entries(changed))
    yield { step: { kind: 'change-case', params: { case: to } }, apply };
  for (const from of [['upper'], ['lower'], ['upper', 'lower']] as const) {
    const condition = from.map((one) => `value == ${one}(value)`).join(' or ');
    yield {
      step: { kind: 'transform-column', params: { formula: `if(${condition}, titleCase(value), value)` } },
      apply: (value) => (from.some((one) => isIn(value, one)) ? inTitleCase(value) : value),
    };
  }
}
