import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.dispose());

test('everyone sees how to sign in, and whether the next account is the first', async () => {
  const visitor = await api.person();
  const read = async () => (await visitor.call('GET', '/api/sign-in-options')).json;
  expect(await read()).toEqual({
    providers: [],
    mail: false,
    verification: false,
    signUp: 'open',
    passkeys: true,
    linking: true,
    firstAccount: true,
  });
  await api.person('ada');
  expect(await read()).toMatchObject({ firstAccount: false });
});
