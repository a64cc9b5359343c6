import type { StepDraft } from '@winnow/recipe';

/** A way to change values that also tells what becomes of values that were never seen. */
export interface ValuePattern {
  /** The step that changes them, without its columns. */
  readonly step: Pick<StepDraft, 'kind' | 'params'>;
  /** What it makes of a value. */
  readonly apply: (value: string) => string;
}

/** Old and new values that are different. */
export type Pairs = ReadonlyMap<string, string>;

/** Values that a pattern has to change. */
export const minSupport = 5;

/** The pattern of a step that finds and replaces. */
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
