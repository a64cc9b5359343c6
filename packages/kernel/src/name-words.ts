/**
 * Splits a column's name into words, in lower case and without accents: `ZipCode`, `zip_code` and
 * `ZIP-CODE 2` begin with the same words. Digits are words of their own.
 */
export function nameWords(name: string): readonly string[] {
  return name
    .slice(0, 200)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .replace(/(\p{L})(\d)/gu, '$1 $2')
    .replace(/(\d)(\p{L})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '');
}
