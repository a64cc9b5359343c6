import { setTimeout as sleep } from 'node:timers/promises';

/** Calls of this process whose answers someone waits for to see rows. */
let underWay = 0;
const waiting = new Set<() => void>();

/** A call that searches give way to. */
export async function beforeSearches<T>(work: () => Promise<T>): Promise<T> {
  underWay++;
  try {
    return await work();
  } finally {
    underWay--;
    if (underWay === 0) for (const resume of waiting) resume();
  }
}

/** Waits until no such call is under way, but no longer than so many milliseconds. */
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
