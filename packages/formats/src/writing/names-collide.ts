/** Whether DuckDB considers two of the names equal, since it ignores case. */
export function namesCollide(names: readonly string[]): boolean {
  return new Set(names.map((name) => name.toLowerCase())).size < names.length;
}

/** Rules of a format for column names. */
export interface NameRules {
  /** Removes from a name what no name may contain. */
  readonly fit?: (name: string) => string;
  /** Returns how much of the limit a name uses. */
  readonly size?: (name: string) => number;
  /** Maximum size of a name. */
  readonly limit?: number;
  /** Two names are equal if they fold to the same string. */
  readonly fold?: (name: string) => string;
}

/**
 * Returns names that a format accepts, all distinct: they are truncated to its limit, and the later
 * of two that it can't distinguish gets a number.
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

/** Returns the longest prefix of a name that keeps to a limit. */
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
