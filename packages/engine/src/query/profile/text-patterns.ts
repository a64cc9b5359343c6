/**
 * Maximum number of distinct values whose patterns are counted, at a microsecond each; of more
 * values, this many are chosen by their hash, and the counts extrapolated.
 */
export const patternValues = 50_000;

const capitals = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const digits = '0123456789';

/**
 * Returns SQL of the shape of a string: `A` for a capital, `a` for another letter, `9` for a digit.
 * ASCII characters are replaced by a translation table, which is twenty times as fast as regular
 * expressions; those only process what is left.
 */
export function patternSql(value: string): string {
  const short = `left(${value}, 60)`;
  const to = (kind: number): string => `chr(${kind})`;
  const letters = `${capitals}${capitals.toLowerCase()}${digits}`;
  const kinds = [to(1), to(2), to(3)];
  const table = `repeat(${kinds[0]}, 26) || repeat(${kinds[1]}, 26) || repeat(${kinds[2]}, 10)`;
  const plain = `translate(${short}, '${letters}', ${table})`;
  const others = [
    ['\\p{Lu}', kinds[0]],
    ['\\p{L}', kinds[1]],
    ['\\p{N}', kinds[2]],
  ].reduce((sql, [pattern, kind]) => `regexp_replace(${sql}, '${pattern}', ${kind}, 'g')`, plain);
  const marked = `CASE WHEN strlen(${value}) = length(${value}) THEN ${plain} ELSE ${others} END`;
  return `translate(${marked}, ${kinds.join(' || ')}, 'Aa9')`;
}
