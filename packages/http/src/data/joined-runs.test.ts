import { expect, test } from 'vitest';
import { JoinedRuns } from './joined-runs.ts';

/** Work that ends when aborted. */
function openWork() {
  let end: (value: string) => void = () => undefined;
  const done = new Promise<string>((resolve) => {
    end = resolve;
  });
  return { begun: 0, done, end, signals: [] as AbortSignal[] };
}

function joining(runs: JoinedRuns<string, string>, work: ReturnType<typeof openWork>) {
  return runs.join('a', (signal) => {
    work.begun++;
    work.signals.push(signal);
    return { done: work.done, interim: 'half of it' };
  });
}

test('a repeated request joins the work and gets its progress and result', async () => {
  const runs = new JoinedRuns<string, string>();
  const work = openWork();
  const early = await joining(runs, work);
  expect('work' in early && early.work.interim).toBe('half of it');
  const both = Promise.all([joining(runs, work), joining(runs, work)]);
  work.end('all of it');
  expect(await both).toEqual([{ done: 'all of it' }, { done: 'all of it' }]);
  expect(work.begun).toBe(1);
  await joining(runs, work);
  expect(work.begun).toBe(2);
});

test('cancelled work is started again', async () => {
  const runs = new JoinedRuns<string, string>();
  const work = openWork();
  await joining(runs, work);
  runs.cancel('a');
  expect(work.signals[0]?.aborted).toBe(true);
  work.end('again');
  await joining(runs, work);
  expect(work.begun).toBe(2);
});

test('failed work fails for everyone who joined it, and is started again', async () => {
  const runs = new JoinedRuns<string, string>();
  const begin = () => ({ done: Promise.reject<string>(new Error('broken')), interim: '' });
  await expect(runs.join('a', begin)).rejects.toThrow('broken');
  expect(await runs.join('a', () => ({ done: Promise.resolve('well'), interim: '' }))).toEqual({
    done: 'well',
  });
});
