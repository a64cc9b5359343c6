import { expect, it } from 'vitest';
import { limitConcurrency } from './limit-concurrency.ts';

it('runs at most `limit` calls at once, and all of them in the end, even after failures', async () => {
  let running = 0;
  let most = 0;
  const release: (() => void)[] = [];
  const limited = limitConcurrency(4, async (n: number) => {
    running++;
    most = Math.max(most, running);
    await new Promise<void>((resolve) => release.push(resolve));
    running--;
    if (n % 3 === 0) throw new Error('no');
    return n;
  });
  const all = Promise.allSettled(Array.from({ length: 10 }, (_, n) => limited(n)));
  let done = 0;
  while (done < 10) {
    await new Promise((resolve) => setTimeout(resolve, 0));
    const batch = release.splice(0);
    done += batch.length;
    for (const one of batch) one();
  }
  const results = await all;
  expect(most).toBe(4);
  expect(results.filter((one) => one.status === 'fulfilled')).toHaveLength(6);
  expect(running).toBe(0);
});
