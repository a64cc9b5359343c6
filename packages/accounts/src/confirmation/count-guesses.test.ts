import { expect, test } from 'vitest';
import { describeAccounts, password } from '../../../../tests/spec/lib/accounts.ts';

describeAccounts('guessing the password of a signed-in user', (service) => {
  const guess = 'not the password';
  const calls: readonly (readonly [string, object])[] = [
    ['/change-password', { currentPassword: guess, newPassword: 'something else' }],
    ['/delete-user', { password: guess }],
    ['/two-factor/enable', { password: guess }],
    ['/two-factor/disable', { password: guess }],
    ['/two-factor/generate-backup-codes', { password: guess }],
    ['/two-factor/get-totp-uri', { password: guess }],
    ['/confirm/password', { password: guess }],
  ];

  test('is paused after ten attempts, whichever calls they are made by', async () => {
    const ada = await service().person('ada');
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 10; attempt++) {
      const [path, body] = calls[attempt % calls.length]!;
      statuses.push((await ada.post(path, body)).status);
    }
    expect(statuses).not.toContain(429);
    for (const [path, body] of calls) {
      const { status, headers } = await ada.post(path, body);
      expect([path, status]).toEqual([path, 429]);
      expect(Number(headers.get('x-retry-after'))).toBeGreaterThan(0);
    }
    const right = await ada.post('/two-factor/enable', { password });
    expect(right.status).toBe(429);
  });

  test('starts again after the right password', async () => {
    const ada = await service().person('ada');
    for (let attempt = 0; attempt < 9; attempt++) await ada.post('/delete-user', { password: guess });
    expect((await ada.post('/two-factor/enable', { password })).status).toBe(200);
    for (let attempt = 0; attempt < 10; attempt++) {
      expect((await ada.post('/delete-user', { password: guess })).status).toBe(400);
    }
  });
});
