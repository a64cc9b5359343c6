import type { Values } from '../task.ts';

/** A text by the kinds of its runs: `Ab 12-c` is `Aa 9-a`. */
export function shapeOfText(text: string): string {
  return text
    .replace(/\p{N}+/gu, '9')
    .replace(/\p{Lu}\p{Ll}+/gu, 'Ⓣ')
    .replace(/\p{Lu}+/gu, 'Ⓤ')
    .replace(/\p{Ll}+/gu, 'Ⓛ')
    .replace(/\s+/g, ' ');
}

/** Programs whose other outputs look unlike every example are doubted. */
export function shapePenalty(
  values: Values,
  outputs: readonly string[],
  examples: readonly number[],
): number {
  const known = new Set(outputs.map(shapeOfText));
  const others = values.filter((_, row) => !examples.includes(row));
  if (others.length === 0) return 0;
  let strange = 0;
  for (const value of others) {
    if (value === undefined) strange += 1.5;
    else if (value === '') strange += 1.2;
    else if (!known.has(shapeOfText(value))) strange += 0.6;
  }
  // A few rows say little.
  return (1.8 * strange) / (others.length + 2);
}
