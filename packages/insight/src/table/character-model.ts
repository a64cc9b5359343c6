import type { CodedColumn } from './coded-column.ts';

/**
 * How typical the characters of a string are for a column: adjacent pairs, counted over its
 * distinct values.
 */
export class CharacterModel {
  private readonly pairs = new Map<string, number>();
  private readonly singles = new Map<string, number>();

  constructor(column: CodedColumn) {
    for (const code of column.present().slice(0, 20_000)) this.learn(column.values[code]!);
  }

  private learn(value: string): void {
    for (const [a, b] of pairsOf(value)) {
      this.pairs.set(a + b, (this.pairs.get(a + b) ?? 0) + 1);
      this.singles.set(a, (this.singles.get(a) ?? 0) + 1);
    }
  }

  /** Returns the log likelihood of a string. */
  score(value: string): number {
    let sum = 0;
    for (const [a, b] of pairsOf(value))
      sum += Math.log(((this.pairs.get(a + b) ?? 0) + 0.1) / ((this.singles.get(a) ?? 0) + 4));
    return sum;
  }
}

function* pairsOf(value: string): Generator<readonly [string, string]> {
  const text = `^${value.slice(0, 200)}$`;
  for (let i = 0; i + 1 < text.length; i++) yield [text[i]!, text[i + 1]!];
}
