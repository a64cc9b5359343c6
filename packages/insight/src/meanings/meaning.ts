/** What a text value stands for beyond its type. Recognised on distinct values of a column, never guessed from one. */
export interface Meaning {
  readonly id: string;
  readonly title: string;
  /** Whether one trimmed value is of this kind. Simple enough not to run away: no nested repetition. */
  readonly matches: (value: string) => boolean;
  /** Words in column names that speak for it. */
  readonly names: readonly string[];
}

export function pattern(regex: RegExp): (value: string) => boolean {
  return (value) => value.length <= 500 && regex.test(value);
}
