import { expect, test } from 'vitest';
import { type AccountsUnderTest, describeAccounts, password } from '../../../../tests/spec/lib/accounts.ts';
import { scryptPasswords } from '../email-password/scrypt-passwords.ts';
import { defaultIntervalMs } from './even-timing.ts';

/**
 * A timer may be early by a millisecond; how late it is depends on the machine, so the fastest of
 * several tries counts.
 */
const tries = 4;
const beatsOf = (times: readonly number[]): number =>
  Math.floor((Math.min(...times) + 5) / defaultIntervalMs);
const lateOf = (times: readonly number[]): number =>
  Math.min(...times.map((ms) => (ms + 5) % defaultIntervalMs)) - 5;

const body = (service: () => AccountsUnderTest): void => {
  test('come at whole beats, and are the same', { timeout: 120_000 }, async () => {
    const { email } = await service().person('ada');
    const browser = service().browser();
    for (const [path, body] of [
      ['/request-password-reset', {}],
      ['/forget-password', {}],
      ['/send-verification-email', {}],
      ['/sign-up/email', { name: 'Ada', password }],
    ] as const) {
      const ask = async (address: string) => {
        const since = performance.now();
        const { status, json } = await browser.post(path, { ...body, email: address });
        const { id, email: _, createdAt, updatedAt, ...rest } = json.user ?? {};
        return { ms: performance.now() - since, answer: [status, { ...json, user: rest }] };
      };
      const known: number[] = [];
      const unknown: number[] = [];
      for (let n = 0; n < tries; n++) {
        const one = await ask(email);
        const other = await ask(`unknown${path.replaceAll('/', '-')}-${n}@example.org`);
        expect(one.answer, path).toEqual(other.answer);
        known.push(one.ms);
        unknown.push(other.ms);
      }
      expect(beatsOf(known), path).toBeGreaterThanOrEqual(1);
      // A sign-up hashes a password, which may take one beat more or less on a busy machine.
      if (path === '/sign-up/email') continue;
      expect(beatsOf(known), path).toBe(beatsOf(unknown));
      expect(lateOf(known), path).toBeLessThan(defaultIntervalMs / 2);
      expect(lateOf(unknown), path).toBeLessThan(defaultIntervalMs / 2);
    }
  });
};

describeAccounts('answers that could tell of an account', body, {
  responseIntervalMs: defaultIntervalMs,
  passwords: scryptPasswords,
});
