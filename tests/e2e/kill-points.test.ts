import { afterAll, beforeAll, expect, test } from 'vitest';
import { randomOf } from '../conformance/random.ts';
import { depthOf } from '../support/depth.ts';
import { killAtRandom } from '../support/kills/kill-at-random.ts';
import { works } from '../support/kills/works.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer({ startWithin: 180_000 });
}, 200_000);
afterAll(() => server?.dispose());

/**
 * Each kind of work, half of them with the engines. `bench/load/kills.ts` kills 300 times.
 */
test('a killed server loses nothing that it acknowledged, and leaves nothing behind', async () => {
  expect(
    await killAtRandom(server, depthOf('killsOfEachKind') * Object.keys(works).length, randomOf(17)),
  ).toEqual([]);
}, 1_800_000);
