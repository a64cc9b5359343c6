/**
 * What a text value represents beyond its type. Recognized from the distinct values of a column,
 * never guessed from a single one.
 */
export interface Meaning {
  readonly id: string;
  readonly title: string;
  /**
   * Whether one trimmed value has this meaning. Must stay simple to avoid runaway matching: no
   * nested repetition.
   */
  readonly matches: (value: string) => boolean;
  /** Words in column names that suggest this meaning. */
  readonly names: readonly string[];
  /** Whether values alone are ambiguous, because too many other values look the same. */
  readonly needsName?: true;
  /** Stricter check for values whose column name doesn’t suggest this meaning. */
  readonly alone?: (value: string) => boolean;
  /**
   * Minimum share of values that must pass {@link alone}, if other than eight in ten; the others
   * must still match.
   */
  readonly aloneShare?: number;
  /**
   * Whether all values together leave no doubt, whatever the column name: many distinct ones that
   * are all on a short list.
   */
  readonly unmistakable?: (distinct: readonly string[]) => boolean;
  /** Whether values that match individually can have this meaning together. */
  readonly together?: (values: readonly string[]) => boolean;
  /** What the values are beyond matching, for instance the country of most postcodes. */
  readonly detail?: (values: readonly string[]) => string | undefined;
}

/** Maximum length; longer values are plain text, whatever they look like. */
const longest = 2_100;

export function pattern(regex: RegExp): (value: string) => boolean {
  return (value) => value.length <= longest && regex.test(value);
}

/** Whether all values of a column are on a list, and there are enough distinct ones. */
export function allOf(
  least: number,
  matches: (value: string) => boolean,
): (distinct: readonly string[]) => boolean {
  return (distinct) => distinct.length >= least && distinct.every(matches);
}
