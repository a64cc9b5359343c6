/**
 * Whether a path matches a pattern: `*` stands for characters within a folder, `**` for any characters, with a slash after it also
 * for no folder, and `?` for one character. All else stands for itself. In time that grows with the product of both lengths, whatever the pattern.
 */
export function matchesGlob(pattern: string): (path: string) => boolean {
  const parts = pattern.match(/\*\*\/|\*+|\?|./gsu) ?? [];
  /** The places in the pattern that are reached without a character. */
  const closed = (from: Iterable<number>): ReadonlySet<number> => {
    const all = new Set(from);
    for (const at of all) if (parts[at]?.startsWith('*')) all.add(at + 1);
    return all;
  };
  // Within a folder that `**/` stands for, a place is written as a negative number.
  const step = (at: number, char: string): readonly number[] => {
    if (at < 0) return char === '/' ? [-at - 1] : [at];
    const part = parts[at];
    if (part === undefined) return [];
    if (part === '**/') return char === '/' ? [at] : [-at - 1];
    if (part === '*') return char === '/' ? [] : [at];
    if (part.startsWith('**')) return [at];
    return part === char || (part === '?' && char !== '/') ? [at + 1] : [];
  };
  return (path) => {
    let places: ReadonlySet<number> = closed([0]);
    for (const char of path) places = closed([...places].flatMap((at) => step(at, char)));
    return places.has(parts.length);
  };
}

/** What a path begins with that matches the pattern. */
export const literalStart = (pattern: string): string => pattern.slice(0, pattern.search(/[*?]|$/));
