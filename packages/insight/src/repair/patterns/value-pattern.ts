import type { StepDraft } from '@winnow/recipe';

/** A way to change values that also applies to values not seen before. */
export interface ValuePattern {
  /** The step that applies the pattern, without its columns. */
  readonly step: Pick<StepDraft, 'kind' | 'params'>;
  /** Returns the new value. */
  readonly apply: (value: string) => string;
}

/** Old values with the new ones they change to. */
export type Pairs = ReadonlyMap<string, string>;

/** Minimum number of values that a pattern must change. */
export const minSupport = 5;

/** Creates the pattern of a find-and-replace step. */
export function replacing(
  find: string,
  replace: string,
  how: 'text' | 'regex',
  apply: (value: string) => string,
): ValuePattern {
  return {
    step: { kind: 'find-replace', params: { find, replace, how, ignoreCase: false, more: [] } },
    apply,
  };
}
