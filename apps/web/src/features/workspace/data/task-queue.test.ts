import { expect, it } from 'vitest';
import { createTaskQueue } from './task-queue.ts';

it('starts a task only after the previous one has ended, and continues after a failure', async () => {
  const turn = createTaskQueue();
  const order: string[] = [];
  let end = (): void => undefined;
  const first = turn(async () => {
    order.push('first begins');
    await new Promise<void>((resolve) => {
      end = resolve;
    });
    order.push('first ends');
    throw new Error('no');
  });
  const second = turn(async () => order.push('second'));
  await Promise.resolve();
  expect(order).toEqual(['first begins']);
  end();
  await expect(first).rejects.toThrow('no');
  await second;
  expect(order).toEqual(['first begins', 'first ends', 'second']);
});
