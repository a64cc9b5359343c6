import type { Cell } from '@winnow/formulas';
import type { Json, ScalarType } from '@winnow/kernel';
import { type ReadingHints, readText } from '@winnow/steps';

/** A type that a text column may have. */
export interface TypeCandidate {
  readonly type: Exclude<ScalarType, 'null' | 'text'>;
  /** Null where the text cannot be read: the reading of the step that sets types. */
  readonly read: (text: Cell) => Cell;
  readonly hints: { readonly [name: string]: Json };
}

function candidate(type: TypeCandidate['type'], hints: ReadingHints = {}): TypeCandidate {
  return { type, read: (text) => readText(type, text, hints), hints: hints as TypeCandidate['hints'] };
}

/** The narrower before the wider: the first that fits is taken. Ones and zeros are numbers, not booleans. */
export const typeCandidates: readonly TypeCandidate[] = [
  candidate('integer'),
  candidate('number'),
  candidate('boolean'),
  candidate('date'),
  candidate('datetime'),
  candidate('date', { order: 'day' }),
  candidate('date', { order: 'month' }),
];
