import { expect, test } from 'vitest';
import { describeAccounts, password } from '../../../../tests/spec/lib/accounts.ts';
import { beat } from './even-timing.ts';

describeAccounts('answers that could tell of an account', (service) => {
  test('come at whole beats, and are the same', { timeout: 60_000 }, async () => {
    const { email } = await service().person('ada');
    const browser = service().browser();
    for (const [path, body] of [
      ['/request-password-reset', {}],
      ['/forget-password', {}],
      ['/send-verification-email', {}],
      ['/sign-up/email', { name: 'Ada', password }],
    ] as const) {
      const answers = [];
      for (const address of [email, `unknown${path.replaceAll('/', '-')}@example.org`]) {
        const since = performance.now();
        const { status, json } = await browser.post(path, { ...body, email: address });
        const late = (performance.now() - since) % beat;
        // A timer may be early by a millisecond; how late one is depends on the machine.
        expect(performance.now() - since).toBeGreaterThan(beat - 5);
        expect(late, path).toBeLessThan(beat);
        const { id, email: _, createdAt, updatedAt, ...rest } = json.user ?? {};
        answers.push([status, { ...json, user: rest }]);
      }
      expect(answers[0], path).toEqual(answers[1]);
    }
  });
});
