// @module-tag deep
import { existsSync, readdirSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { startServer } from './server.ts';

test('the real server starts, survives a crash on the same data, and leaves nothing behind', async () => {
  const server = await startServer();
  onTestFinished(() => server.dispose());
  const health = () => fetch(`${server.url}/api/health`).then((response) => response.status);
  expect(await health()).toBe(200);
  const before = server.pid;

  await server.kill();
  await expect(health()).rejects.toThrow();
  await server.start();
  expect(await health()).toBe(200);
  expect(server.pid).not.toBe(before);

  expect(await server.stop(), server.log()).toBe(0);
  expect(readdirSync(server.dataFolder)).not.toEqual([]);
  await server.dispose();
  expect(existsSync(server.dataFolder)).toBe(false);
});

test('a server that cannot start is reported with its own message', async () => {
  await expect(startServer({ env: { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' } })).rejects.toThrow(
    /ended before it answered/,
  );
});
