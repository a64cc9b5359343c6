/**
 * Kills a server at random points of its work:
 * `npx tsx bench/load/kills.ts [--points 300] [--seed 1]`. Exits with 1 if anything acknowledged is
 * lost, or if a process or a partial file remains after 60 s.
 */
import { parseArgs } from 'node:util';
import { randomOf } from '../../tests/conformance/random.ts';
import { killAtRandom } from '../../tests/support/kills/kill-at-random.ts';
import { startServer } from '../../tests/support/server.ts';

const { values } = parseArgs({
  options: { points: { type: 'string', default: '300' }, seed: { type: 'string', default: '1' } },
});
const server = await startServer({ startWithin: 300_000 });
try {
  const points = Number(values.points);
  const wrong = await killAtRandom(server, points, randomOf(Number(values.seed)), (point, work) =>
    process.stderr.write(`${Math.round(performance.now() / 1000)} s, ${point + 1} of ${points}: ${work}\n`),
  );
  console.table(wrong);
  console.log(`${points} points, ${wrong.length} wrong, seed ${values.seed}`);
  if (wrong.length > 0) process.exitCode = 1;
} finally {
  await server.dispose();
}
