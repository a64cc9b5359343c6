import { createAuthClient } from 'better-auth/client';
import { expect } from 'vitest';
import { describeAccounts, origin, password } from '../../../../tests/spec/lib/accounts.ts';
import { specTest } from '../../../../tests/spec/spec-test.ts';

describeAccounts('the client', (service) => {
  specTest('errors.client-error', async () => {
    const client = createAuthClient({
      baseURL: origin,
      fetchOptions: {
        customFetchImpl: (input, init) => service().accounts.handle(new Request(input, init)),
      },
    });
    const { data, error } = await client.signIn.email({ email: 'unknown@example.org', password });
    expect(data).toBeNull();
    expect(error).toEqual({
      status: 401,
      statusText: expect.any(String),
      code: 'INVALID_EMAIL_OR_PASSWORD',
      message: 'Invalid email or password',
    });
  });
});
