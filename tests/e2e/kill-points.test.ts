import { afterAll, beforeAll, expect, test } from 'vitest';
import { randomOf } from '../conformance/random.ts';
import { depthOf } from '../support/depth.ts';
import { killAtRandom } from '../support/kills/kill-at-random.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer({ startWithin: 180_000 });
}, 200_000);
afterAll(() => server?.dispose());

const points = depthOf('killPoints');

/** Each type of work in turn, half of them killing the engines too. */
test(
  'a killed server loses nothing that it acknowledged, and leaves nothing behind',
  async () => {
    expect(await killAtRandom(server, points, randomOf(17))).toEqual([]);
  },
  points * 60_000,
);
