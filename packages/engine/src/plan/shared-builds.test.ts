import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Progress } from '../protocol.ts';
import { type BuildTask, SharedBuilds } from './shared-builds.ts';

/** A build that runs until the test ends it. */
interface Making {
  readonly task: BuildTask;
  readonly done: () => void;
  readonly fail: (error: Error) => void;
}

/** Returns builds of a single thing, which exists once one of them is done. */
function opened() {
  const begun: Making[] = [];
  let isThere = false;
  const builds = new SharedBuilds(() => isThere);
  const make = async (task: BuildTask): Promise<void> => {
    await new Promise<void>((give, fail) => begun.push({ task, done: give, fail }));
    isThere = true;
  };
  return { begun, builds, make };
}

test('what several callers ask for is built once, and not again when it exists', async () => {
  const { begun, builds, make } = opened();
  const asked = [builds.ensure('a', make), builds.ensure('a', make)];
  expect(builds.has('a')).toBe(true);
  begun[0]!.done();
  await Promise.all(asked);
  await builds.ensure('a', make);
  expect(begun).toHaveLength(1);
  expect(builds.has('a')).toBe(false);
});

test('a caller that leaves returns immediately and cancels nothing for others; the last one to leave cancels the build', async () => {
  const { begun, builds, make } = opened();
  const [first, second] = [new AbortController(), new AbortController()];
  const goes = builds.ensure('a', make, { signal: first.signal });
  const stays = builds.ensure('a', make, { signal: second.signal });
  first.abort();
  await expect(goes).rejects.toMatchObject({ problems: [{ code: 'engine/cancelled' }] });
  expect(begun[0]!.task.signal.aborted).toBe(false);
  second.abort();
  await expect(stays).rejects.toMatchObject({ problems: [{ code: 'engine/cancelled' }] });
  expect(begun[0]!.task.signal.aborted).toBe(true);
});

test('an abandoned build is restarted after it has ended, unless it succeeded after all', async () => {
  for (const [ending, begins] of [
    ['fail', 2],
    ['done', 1],
  ] as const) {
    const { begun, builds, make } = opened();
    const gone = builds.ensure('a', make, { signal: AbortSignal.abort() });
    await expect(gone).rejects.toThrow();
    const wanted = [builds.ensure('a', make), builds.ensure('a', make)];
    await sleep(1);
    expect(begun).toHaveLength(1);
    begun[0]![ending](new Error('given up'));
    await sleep(1);
    expect(begun).toHaveLength(begins);
    begun.at(-1)!.done();
    await Promise.all(wanted);
    expect(begun).toHaveLength(begins);
  }
});

test('a failure reaches all waiting callers, and the next caller tries again', async () => {
  const { begun, builds, make } = opened();
  const asked = [builds.ensure('a', make), builds.ensure('a', make)];
  begun[0]!.fail(new Error('no room'));
  for (const one of asked) await expect(one).rejects.toThrow('no room');
  const again = builds.ensure('a', make);
  begun[1]!.done();
  await again;
});

test('progress reaches all waiting callers', async () => {
  const { begun, builds, make } = opened();
  const told: string[] = [];
  const progress = (name: string) => (progress: Progress) => void told.push(`${name} ${progress.label}`);
  const abort = new AbortController();
  const goes = builds.ensure('a', make, { signal: abort.signal, onProgress: progress('one') });
  const stays = builds.ensure('a', make, { onProgress: progress('two') });
  begun[0]!.task.onProgress({ label: 'half' });
  abort.abort();
  await expect(goes).rejects.toThrow();
  begun[0]!.task.onProgress({ label: 'all' });
  begun[0]!.done();
  await stays;
  expect(told).toEqual(['one half', 'two half', 'two all']);
});
