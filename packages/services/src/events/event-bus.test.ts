import { expect, test } from 'vitest';
import { type ApiEvent, createEventBus } from './event-bus.ts';

const renamed = (userId: string, project: string): ApiEvent => ({
  kind: 'project',
  userId,
  data: { project },
});

function heardSince(bus: ReturnType<typeof createEventBus>, sinceMs?: number): unknown[] {
  const heard: unknown[] = [];
  bus.subscribe('ada', ({ kind, data }) => heard.push(data.project ?? kind), sinceMs)();
  return heard;
}

test('recent events of the user are reported on request, in order', async () => {
  const bus = createEventBus();
  await new Promise((resolve) => setTimeout(resolve, 5));
  for (const project of ['a', 'b']) bus.publish(renamed('ada', project));
  bus.publish(renamed('bob', 'c'));
  expect(heardSince(bus)).toEqual([]);
  expect(heardSince(bus, 4)).toEqual(['a', 'b']);
});

test('events that are no longer known are reported as missed', () => {
  const bus = createEventBus();
  expect(heardSince(bus, 60_000)).toEqual(['missed']);
  for (let count = 0; count < 6_000; count += 1) bus.publish(renamed('bob', `${count}`));
  expect(heardSince(bus, 60_000)).toEqual(['missed']);
});
