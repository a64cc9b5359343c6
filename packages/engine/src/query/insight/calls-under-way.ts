import { setTimeout as sleep } from 'node:timers/promises';

/** Number of running calls of this process for which the user waits to see rows. */
let underWay = 0;
const waiting = new Set<() => void>();

/** Runs a call that searches give way to. */
export async function beforeSearches<T>(work: () => Promise<T>): Promise<T> {
  underWay++;
  try {
    return await work();
  } finally {
    underWay--;
    if (underWay === 0) for (const resume of waiting) resume();
  }
}

/** Waits until no such call is running, but at most the given number of milliseconds. */
export async function giveWay(maxMs: number): Promise<void> {
  if (underWay === 0) return;
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
