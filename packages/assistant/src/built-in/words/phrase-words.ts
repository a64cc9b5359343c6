/**
 * The letters and digits of a name, word by word: `orderDate`, `order_date` and `Order date` are
 * the same.
 */
export function wordsOf(name: string): readonly string[] {
  return name
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** A name without the brackets at its end, such as a unit or a data type. */
export const bareName = (name: string): string => name.replace(/\s*[([][^()[\]]*[)\]]\s*$/, '') || name;

/** An English word without its plural. */
export function singular(word: string): string {
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`;
  if (/(?:ss|x|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return /[^s]s$/.test(word) && word.length > 3 ? word.slice(0, -1) : word;
}
