import { expect, test } from 'vitest';
import { describeAccounts, password } from '../../../../tests/spec/lib/accounts.ts';
import { clientAddressHeader } from '../client-address.ts';
import { createFailureCounter } from './failure-counter.ts';

/** Each attempt computes a password hash, on one of two cores. */
const slow = { timeout: 120_000 };

test('counts within a window that starts with the first failure', () => {
  let now = 0;
  const failures = createFailureCounter({ attempts: 2, windowMs: 1000 }, { now: () => now });
  expect([failures.add('a'), failures.add('a'), failures.add('b')]).toEqual([0, 0, 0]);
  now = 400;
  expect([failures.add('a'), failures.add('b'), failures.add('b')]).toEqual([600, 0, 600]);
  failures.forget('b');
  expect(failures.add('b')).toBe(0);
  now = 1000;
  expect(failures.add('a')).toBe(0);
});

describeAccounts(
  'ten failed sign-ins',
  (service) => {
    const unlimited = () => service().otherwise({ rateLimit: false });
    test('lock an address, whether or not it has an account, and no other', slow, async () => {
      let connection = 0;
      // Each attempt comes from another IP address, so the limit per IP address does not notice.
      const attempt = (email: string, given: string) =>
        service()
          .browser()
          .post(
            '/sign-in/email',
            { email, password: given },
            { [clientAddressHeader]: `198.51.100.${++connection}` },
          );
      const { email } = await unlimited().person('ada');
      const other = await unlimited().person('eve');
      const refusals = [];
      for (const target of [email, 'unknown@example.org']) {
        const statuses: number[] = [];
        for (let n = 0; n < 10; n++) statuses.push((await attempt(target, 'a guess at it')).status);
        expect(statuses).toEqual(Array(10).fill(401));
        const { status, json, headers } = await attempt(target.toUpperCase(), password);
        expect(Number(headers.get('x-retry-after'))).toBeGreaterThan(800);
        refusals.push([status, json]);
      }
      expect(refusals[0]).toEqual([429, expect.objectContaining({ code: 'TOO_MANY_REQUESTS' })]);
      expect(refusals[1]).toEqual(refusals[0]);
      expect((await attempt(other.email, password)).status).toBe(200);
    });

    test('are forgotten after a success', slow, async () => {
      const { email } = await unlimited().person('ada');
      const attempt = async (given: string): Promise<number> =>
        (
          await service()
            .browser()
            .post(
              '/sign-in/email',
              { email, password: given },
              { [clientAddressHeader]: `203.0.113.${Math.floor(Math.random() * 250)}` },
            )
        ).status;
      for (const failures of [9, 2]) {
        for (let n = 0; n < failures; n++) await attempt('a guess at it');
        expect(await attempt(password)).toBe(200);
      }
    });
  },
  { rateLimit: 'memory' },
);
