/** What a text value stands for beyond its type. Recognised on distinct values of a column, never guessed from one. */
export interface Meaning {
  readonly id: string;
  readonly title: string;
  /** Whether one trimmed value is of this kind. Simple enough not to run away: no nested repetition. */
  readonly matches: (value: string) => boolean;
  /** Words in column names that speak for it. */
  readonly names: readonly string[];
  /** Whether values alone are ambiguous: too many values of other kinds look the same. */
  readonly needsName?: true;
  /** A stricter check of values whose column's name does not speak for it. */
  readonly alone?: (value: string) => boolean;
  /** Which part of the values has to pass {@link alone}, where it is not eight in ten; the others have to fit all the same. */
  readonly aloneShare?: number;
  /** Whether values leave no doubt all together, whatever the column is called: many different ones that are all on a short list. */
  readonly unmistakable?: (distinct: readonly string[]) => boolean;
  /** Whether values that fit one by one can all together be of this kind. */
  readonly together?: (values: readonly string[]) => boolean;
  /** What its values are, beside whether they fit: the country of most postcodes, for instance. */
  readonly detail?: (values: readonly string[]) => string | undefined;
}

/** Values longer than this are strings, whatever they look like. */
const longest = 2_100;

export function pattern(regex: RegExp): (value: string) => boolean {
  return (value) => value.length <= longest && regex.test(value);
}

/** Whether so many different values, and all of a column's, are on a list. */
export function allOf(
  least: number,
  matches: (value: string) => boolean,
): (distinct: readonly string[]) => boolean {
  return (distinct) => distinct.length >= least && distinct.every(matches);
}
