import { expect, test } from 'vitest';
import { runRowCall, waitForRowCalls } from './row-calls.ts';

const longMs = 600_000;

test('a search continues once the last call for rows is answered', async () => {
  const ends: (() => void)[] = [];
  const call = () => runRowCall(() => new Promise<void>((end) => ends.push(end)));
  const calls = [call(), call()];
  let goesOn = false;
  const search = waitForRowCalls(longMs).then(() => {
    goesOn = true;
  });
  ends[0]!();
  await calls[0];
  expect(goesOn).toBe(false);
  ends[1]!();
  await search;
});

test('a failing call does not block a search, and a search waits for no call beyond its limit', async () => {
  await expect(runRowCall(() => Promise.reject(new Error('no rows')))).rejects.toThrow('no rows');
  await waitForRowCalls(longMs);
  void runRowCall(() => new Promise(() => undefined));
  await waitForRowCalls(1);
});
