const longest = 40;

/**
 * Derives a name for use in formulas from the words of a title: `Roman numerals` gives
 * `romanNumerals`.
 */
export function nameOfTitle(title: string): string {
  const words = title
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean);
  const name = words
    .map((word, at) => (at === 0 ? word.toLowerCase() : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('');
  return name.replace(/^[^a-z]+/, '').slice(0, longest);
}

/** Returns whether a string can be the name of a plugin. */
export const fitsName = (name: string): boolean => /^[a-z][A-Za-z0-9]{1,39}$/.test(name);
