/**
 * Returns whether a path matches a pattern: `*` matches characters within a folder, `**` any
 * characters (followed by a slash, also no folder at all), and `?` one character. Everything else
 * matches itself. Takes time proportional to the product of both lengths, whatever the pattern.
 */
export function matchesGlob(pattern: string): (path: string) => boolean {
  const parts = pattern.match(/\*\*\/|\*+|\?|./gsu) ?? [];
  /** Adds the positions in the pattern that are reached without consuming a character. */
  const closed = (from: Iterable<number>): ReadonlySet<number> => {
    const all = new Set(from);
    for (const at of all) if (parts[at]?.startsWith('*')) all.add(at + 1);
    return all;
  };
  // Inside a folder that `**` with a slash matches, the position is stored as a negative number.
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

/** Returns the prefix that all paths matching the pattern share. */
export const literalStart = (pattern: string): string => pattern.slice(0, pattern.search(/[*?]|$/));
