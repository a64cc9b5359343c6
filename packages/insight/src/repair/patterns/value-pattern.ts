/** A way to change values that also tells what becomes of values that were never seen. */
export interface ValuePattern {
  /** As the step that finds and replaces takes them. */
  readonly find: string;
  readonly replace: string;
  readonly how: 'text' | 'regex';
  readonly apply: (value: string) => string;
}

/** Old and new values that are different. */
export type Pairs = ReadonlyMap<string, string>;

/** Values that a pattern has to change. */
export const minSupport = 5;
