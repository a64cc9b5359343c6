import { writeFileSync } from 'node:fs';

const firsts = 'Anna Bob Charlotte Dmitri Élodie Francesco Grażyna Henrik Ingrid João Katarzyna Lars'.split(
  ' ',
);
const syllables = 'ber gar son vel mar tin ov ski ez dal ham ton lu ra ko ni fer gus wal der'.split(' ');
const signs = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'];

export type Kind = 'names' | 'codes';

/**
 * Returns `count` distinct names of people, many of which are similar, or random codes, few of
 * which are.
 */
export function distinctValues(kind: Kind, count: number, seed = 1): readonly string[] {
  let state = seed;
  const below = (n: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (state >>> 8) % n;
  };
  const pick = (list: readonly string[]): string => list[below(list.length)]!;
  const many = (n: number, list: readonly string[]): string =>
    Array.from({ length: n }, () => pick(list)).join('');
  const values = new Set<string>();
  while (values.size < count) {
    values.add(kind === 'codes' ? many(8, signs) : `${pick(firsts)} ${many(3 + below(3), syllables)}`);
  }
  return [...values];
}

/** Writes the values as a CSV file with one column, `value`. */
export function writeDistinct(path: string, kind: Kind, count: number): void {
  writeFileSync(path, `value\n${distinctValues(kind, count).join('\n')}\n`);
}
