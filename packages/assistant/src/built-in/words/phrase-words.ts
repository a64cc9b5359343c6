/**
 * Splits a name into words of letters and digits, in lower case: `orderDate`, `order_date` and
 * `Order date` are the same.
 */
export function wordsOf(name: string): readonly string[] {
  return name
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** Returns a name without the brackets at its end, which may contain a unit or a data type. */
export const bareName = (name: string): string => name.replace(/\s*[([][^()[\]]*[)\]]\s*$/, '') || name;

/** Nouns that end in -ie. */
const inIe = new Set(['movie', 'cookie', 'calorie', 'zombie', 'rookie', 'selfie', 'brownie', 'pie', 'tie']);

/** Returns the singular of an English word. */
export function singular(word: string): string {
  if (word.endsWith('ies') && inIe.has(word.slice(0, -1))) return word.slice(0, -1);
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`;
  if (/(?:ss|x|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return /[^s]s$/.test(word) && word.length > 3 ? word.slice(0, -1) : word;
}
