import { quoteText } from '@winnow/formulas';
import type { AtomPool } from '../search/atom-pool.ts';
import type { NumberSource } from './number-sources.ts';
import { roundHalf } from './number-text.ts';

const maxTimes = 40;
const maxSources = 12;
/** Numbers of characters that a mask leaves readable. */
const readable = [0, 1, 2, 3, 4, 5, 6];

/** A fraction of a symbol is dropped or rounded. */
const roundings = [
  { name: '', of: (x: number) => x, price: 0 },
  { name: 'round', of: (x: number) => roundHalf(x, 0), price: 0.4 },
  { name: 'floor', of: Math.floor, price: 0.5 },
] as const;

/**
 * Offers a symbol repeated as often as a number says: the stars of a rating, or a mask as long as
 * what it hides.
 */
export function offerRepeatedSigns(pool: AtomPool, sources: readonly NumberSource[]): void {
  const outputs = pool.examples.map((row) => pool.sample.outputs[row]!);
  const [first = ''] = outputs;
  const signs = new Set((first.match(/[^\p{L}\p{N}\s]|[xX]/gu) ?? []).slice(0, 6));
  // Repetition counts must differ: a run of constant length is a constant.
  if (outputs.length < 2) return;
  offerFilledRuns(pool, sources, outputs);
  for (const sign of signs) {
    const runs = outputs.map((output) => longestRun(output, sign));
    if (new Set(runs).size < 2 || runs.includes(0)) continue;
    for (const { numbers, formula, cost } of sources.slice(0, maxSources))
      for (const less of readable)
        for (const { name, of, price } of less === 0 ? roundings : roundings.slice(0, 1))
          pool.offer({
            cost: 1.8 + cost + price + (less === 0 ? 0 : 0.6 + 0.05 * less),
            at: (row) => {
              const times = of(numbers[row] ?? Number.NaN) - less;
              return Number.isInteger(times) && times > 0 && times <= maxTimes
                ? sign.repeat(times)
                : undefined;
            },
            formula: () => {
              const count = name === '' ? formula : `${name}(${formula})`;
              return `repeat(${quoteText(sign)}, toInteger(${count})${less === 0 ? '' : ` - ${less}`})`;
            },
          });
  }
}

/** Offers one symbol repeated, filled up with another to a constant length: `★★☆☆☆`. */
function offerFilledRuns(pool: AtomPool, sources: readonly NumberSource[], outputs: readonly string[]): void {
  const runs = outputs.map((output) => /^([^\p{L}\p{N}\s])\1*/u.exec(output)?.[0] ?? '');
  const [sign] = runs[0] ?? '';
  const length = outputs[0]!.length;
  const rests = outputs.map((output, i) => output.slice(runs[i]!.length));
  const [fill] = rests.find((rest) => rest !== '') ?? '';
  if (sign === undefined || fill === undefined || length > maxTimes) return;
  const isFilled = outputs.every(
    (output, i) =>
      output.length === length &&
      (runs[i] ?? '').startsWith(sign) &&
      rests[i] === fill.repeat(rests[i]!.length),
  );
  if (!isFilled) return;
  for (const { numbers, formula, cost } of sources.slice(0, maxSources))
    for (const { name, of, price } of roundings)
      pool.offer({
        cost: 2 + cost + price,
        at: (row) => {
          const times = of(numbers[row] ?? Number.NaN);
          return Number.isInteger(times) && times >= 0 && times <= length
            ? sign.repeat(times).padEnd(length, fill)
            : undefined;
        },
        formula: () => {
          const count = name === '' ? formula : `${name}(${formula})`;
          return `padEnd(repeat(${quoteText(sign)}, toInteger(${count})), ${length}, ${quoteText(fill)})`;
        },
      });
}

function longestRun(text: string, sign: string): number {
  let [longest, run] = [0, 0];
  for (const char of text) {
    run = char === sign ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}
