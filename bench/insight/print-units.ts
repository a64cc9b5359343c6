import { insightBenches } from './bench-registry.ts';

/**
 * Prints the results of the units on labeled data: their own sets in `bench/insight/data`, and
 * public ones that are skipped if they are missing.
 */
export async function printUnits(only?: readonly string[]): Promise<void> {
  const unknown = only?.filter((name) => !insightBenches.some((bench) => bench.name === name)) ?? [];
  if (unknown.length > 0)
    throw new Error(
      `No bench is named ${unknown.join(', ')}. There are ${insightBenches.map(({ name }) => name).join(', ')}.`,
    );
  console.log('\n## By example, shapes and matching\n');
  console.log('| what | Winnow | published | notes |\n|---|---|---|---|');
  for (const bench of insightBenches) {
    if (only && !only.includes(bench.name)) continue;
    for (const { what, value, published = '', note = '' } of await bench.measure())
      console.log(`| ${what} | ${value} | ${published} | ${note} |`);
  }
}
