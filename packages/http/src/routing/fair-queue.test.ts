import { unwrap } from '@winnow/kernel';
import { expect, it } from 'vitest';
import { FairQueue } from './fair-queue.ts';

const limits = { atOnce: 2, ofProject: 2, ofPerson: 2, waiting: 5, waitingOfPerson: 3, maxWaitMs: 60_000 };

it('prefers the person with the fewest calls in progress, however many another has queued', async () => {
  const line = new FairQueue(limits);
  const order: string[] = [];
  const enter = (project: string, person: string) =>
    line.enter(project, person).then((entered) => {
      order.push(person);
      return unwrap(entered);
    });
  const [first] = await Promise.all([enter('a', 'ada'), enter('a', 'ada')]);
  const later = [enter('b', 'ada'), enter('b', 'ada'), enter('c', 'bob')];
  first?.();
  const leaveOfBob = await later[2];
  expect(order).toEqual(['ada', 'ada', 'bob']);
  leaveOfBob?.();
  await Promise.race(later.slice(0, 2));
  expect(order).toEqual(['ada', 'ada', 'bob', 'ada']);
});

it('lets calls to other projects overtake those of a project at its limit', async () => {
  const line = new FairQueue({ ...limits, ofProject: 1 });
  unwrap(await line.enter('a', 'ada'));
  const second = line.enter('a', 'bob');
  unwrap(await line.enter('b', 'cy'));
  expect(await Promise.race([second, 'waits'])).toBe('waits');
});

it('rejects calls that would wait too long, and says when to try again', async () => {
  const line = new FairQueue({ ...limits, maxWaitMs: 30 });
  const leave = unwrap(await line.enter('a', 'ada'));
  await line.enter('a', 'ada');
  const waiting = [1, 2, 3].map(() => line.enter('a', 'ada'));
  const refused = await line.enter('a', 'ada');
  expect(refused).toMatchObject({ ok: false, problems: [{ code: 'api/busy', status: 429 }] });
  for (const one of await Promise.all(waiting)) expect(one.ok).toBe(false);
  leave();
  leave();
  unwrap(await line.enter('a', 'bob'));
  expect((await Promise.race([line.enter('a', 'cy'), Promise.resolve({ ok: 'waits' })])).ok).toBe('waits');
});

it('forgets a call whose client disconnected', async () => {
  const line = new FairQueue({ ...limits, atOnce: 1 });
  const leave = unwrap(await line.enter('a', 'ada'));
  const gone = new AbortController();
  const waiting = line.enter('a', 'bob', gone.signal);
  gone.abort();
  expect((await waiting).ok).toBe(false);
  leave();
  unwrap(await line.enter('a', 'cy'));
});
