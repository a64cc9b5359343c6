import { getEventListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { signalWithin } from './signal-within.ts';

test('aborts after the time even if only its listeners reference it', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const aborted = new Promise<string>((resolve) => {
    const signal = signalWithin(100, new AbortController().signal);
    signal.addEventListener('abort', () => resolve(signal.reason.name));
  });
  const rounds = setInterval(collect, 10);
  expect(await Promise.race([aborted, sleep(10_000)])).toBe('TimeoutError');
  clearInterval(rounds);
});

test('aborts with the other signal, for its reason', () => {
  const control = new AbortController();
  const signal = signalWithin(60_000, control.signal);
  expect(signal.aborted).toBe(false);
  control.abort('left');
  expect([signal.aborted, signal.reason]).toEqual([true, 'left']);
  expect(signalWithin(60_000, control.signal).reason).toBe('left');
});

test('adds one listener to the signal of a job, however many calls it makes', () => {
  const control = new AbortController();
  const signals = Array.from({ length: 20 }, () => signalWithin(60_000, control.signal));
  expect(getEventListeners(control.signal, 'abort')).toHaveLength(1);
  control.abort('left');
  expect(signals.map(({ reason }) => reason)).toEqual(Array(20).fill('left'));
});
