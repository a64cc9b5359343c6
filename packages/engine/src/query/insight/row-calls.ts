import { setTimeout as sleep } from 'node:timers/promises';

/** Number of running calls of this process for which the user waits to see rows. */
let runningCalls = 0;
const waiting = new Set<() => void>();

/** Runs a call that reads rows, for which searches wait. */
export async function runRowCall<T>(work: () => Promise<T>): Promise<T> {
  runningCalls++;
  try {
    return await work();
  } finally {
    runningCalls--;
    if (runningCalls === 0) for (const resume of waiting) resume();
  }
}

/** Waits until no such call is running, but at most the given number of milliseconds. */
export async function waitForRowCalls(maxMs: number): Promise<void> {
  if (runningCalls === 0) return;
  const over = new AbortController();
  let resume = (): void => undefined;
  const idle = new Promise<void>((resolve) => {
    resume = resolve;
  });
  waiting.add(resume);
  await Promise.race([idle, sleep(maxMs, undefined, { signal: over.signal }).catch(() => undefined)]);
  waiting.delete(resume);
  over.abort();
}
