/**
 * `npm run bench:insight -- [--only learn,match]`
 *
 * Prints what the units of insight reach on labelled data: sets of their own in `bench/insight/data`, and public ones beside the
 * checkout, which are skipped where they are absent.
 */
import { parseArgs } from 'node:util';
import { insightBenches } from './bench-registry.ts';

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const only = values.only?.split(',');
const unknown = only?.filter((name) => !insightBenches.some((bench) => bench.name === name)) ?? [];
if (unknown.length > 0) {
  console.error(
    `No bench is named ${unknown.join(', ')}. There are ${insightBenches.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(2);
}
console.log('| what | Winnow | published | notes |\n|---|---|---|---|');
for (const bench of insightBenches) {
  if (only && !only.includes(bench.name)) continue;
  for (const { what, value, published = '', note = '' } of await bench.measure())
    console.log(`| ${what} | ${value} | ${published} | ${note} |`);
}
