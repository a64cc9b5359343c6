/** How to join the words of a name. */
export const nameStyles = {
  clean: 'Clean up spaces',
  snake: 'snake_case',
  camel: 'camelCase',
  kebab: 'kebab-case',
  title: 'Title Case',
  sentence: 'Sentence case',
  lower: 'lower case',
  upper: 'UPPER CASE',
} as const;

export type NameStyle = keyof typeof nameStyles;

/**
 * Converts a name to another style. In all styles except `clean`, `lower` and `upper`, words end at
 * punctuation and spaces, and before a capital that follows a lowercase letter or digit.
 */
export function styledName(name: string, style: NameStyle): string {
  const clean = name.replace(/\s+/gu, ' ').trim();
  switch (style) {
    case 'clean':
      return clean;
    case 'lower':
      return clean.toLowerCase();
    case 'upper':
      return clean.toUpperCase();
    case 'snake':
      return wordsOf(clean).join('_');
    case 'kebab':
      return wordsOf(clean).join('-');
    case 'camel':
      return wordsOf(clean)
        .map((word, i) => (i === 0 ? word : capital(word)))
        .join('');
    case 'title':
      return wordsOf(clean).map(capital).join(' ');
    case 'sentence':
      return capital(wordsOf(clean).join(' '));
  }
}

function wordsOf(name: string): readonly string[] {
  return name
    .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1 $2')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase());
}

function capital(word: string): string {
  const first = String.fromCodePoint(word.codePointAt(0) ?? 32);
  return word === '' ? '' : first.toUpperCase() + word.slice(first.length);
}

/**
 * Rewrites a name of the form `from` in the form `to`; a star stands for the same text in both.
 * Undefined if the name does not match.
 */
export function reshapedName(name: string, from: string, to: string): string | undefined {
  const star = from.indexOf('*');
  if (star < 0) return name === from ? to : undefined;
  const before = from.slice(0, star);
  const behind = from.slice(star + 1);
  if (name.length < before.length + behind.length) return undefined;
  if (!name.startsWith(before) || !name.endsWith(behind)) return undefined;
  return to.replaceAll('*', name.slice(before.length, name.length - behind.length));
}
