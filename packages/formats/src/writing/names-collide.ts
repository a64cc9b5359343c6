/** Whether DuckDB takes two of the names for the same: it does not tell upper from lower case. */
export function collide(names: readonly string[]): boolean {
  return new Set(names.map((name) => name.toLowerCase())).size < names.length;
}

/** What a format takes as the name of a column. */
export interface NameRules {
  /** The name without what no name may hold. */
  readonly fit?: (name: string) => string;
  /** How much of its limit a name takes. */
  readonly size?: (name: string) => number;
  /** The size of the longest name. */
  readonly limit?: number;
  /** Two names are the same where this is the same. */
  readonly fold?: (name: string) => string;
}

/**
 * The names as a format takes them, no two the same: they are cut to its limit, and the later of
 * two that it does not tell apart gets a number.
 */
export function distinctNames(
  names: readonly string[],
  {
    fit = (name) => name,
    size = (name) => name.length,
    limit = Number.POSITIVE_INFINITY,
    fold = (name) => name.toLowerCase(),
  }: NameRules = {},
): readonly string[] {
  const used = new Set<string>();
  return names.map((name) => {
    const whole = fit(name) || 'column';
    let distinct = fit(cut(whole, size, limit));
    for (let n = 2; used.has(fold(distinct)); n++)
      distinct = `${cut(whole, size, limit - `_${n}`.length)}_${n}`;
    used.add(fold(distinct));
    return distinct;
  });
}

/** The most characters from the start of a name that keep to a limit. */
function cut(name: string, size: (name: string) => number, limit: number): string {
  if (size(name) <= limit) return name;
  const characters = [...name];
  let kept = '';
  for (const character of characters) {
    if (size(kept + character) > limit) break;
    kept += character;
  }
  return kept;
}
