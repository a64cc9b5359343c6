import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { type Occupant, Room } from './room.ts';

/** A pool whose projects are never idle; `gives` decides whether their calls end in time. */
function busyPool(places: number, gives: (name: string) => boolean) {
  const there = new Map<string, Occupant>();
  const log: string[] = [];
  const room = new Room(places, () => [...there.values()], 5);
  const leave = async (name: string): Promise<void> => {
    there.delete(name);
    room.changed();
  };
  const enter = (name: string): Promise<void> =>
    room.enter(() => {
      log.push(name);
      there.set(name, {
        isBusy: true,
        lastUsed: 0,
        startedAt: Date.now() + there.size,
        pid: undefined,
        close: () => leave(name),
        drainAndClose: async () => {
          log.push(`${name} ${gives(name) ? 'gives way' : 'stays'}`);
          if (gives(name)) await leave(name);
          return gives(name);
        },
      });
    });
  return { enter, log };
}

test('if every project is busy, the one that has held its place longest gives way', async () => {
  const { enter, log } = busyPool(2, () => true);
  await enter('a');
  await enter('b');
  await Promise.all([enter('c'), enter('d')]);
  expect(log).toEqual(['a', 'b', 'a gives way', 'c', 'b gives way', 'd']);
});

test('a project with long-running calls is left alone, and the next one is asked', async () => {
  const { enter, log } = busyPool(2, (name) => name !== 'a');
  await enter('a');
  await enter('b');
  await enter('c');
  expect(log).toEqual(['a', 'b', 'a stays', 'b gives way', 'c']);
});

test('no project is asked to give way while none is waiting', async () => {
  const { enter, log } = busyPool(1, () => true);
  await enter('a');
  await sleep(30);
  expect(log).toEqual(['a']);
});
