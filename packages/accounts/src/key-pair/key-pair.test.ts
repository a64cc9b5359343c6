import { jwks } from '@winnow/store/schema';
import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from 'jose';
import { expect } from 'vitest';
import { describeAccounts, origin } from '../../../../tests/spec/lib/accounts.ts';
import { specTest } from '../../../../tests/spec/spec-test.ts';

describeAccounts('the key pair', (service) => {
  specTest('entities.key-pair', async () => {
    const person = await service().person('signed');
    const { json } = await service().browser().get('/jwks');
    const { token } = (await person.get('/token')).json as { token: string };
    const { payload } = await jwtVerify(token, createLocalJWKSet(json as JSONWebKeySet), {
      issuer: origin,
      audience: origin,
    });
    expect(payload).toMatchObject({ sub: person.userId, email: person.email });
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(15 * 60);
    expect((await service().browser().get('/token')).status).toBe(401);

    const rows = await service().db.select().from(jwks);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      id: json.keys[0].kid,
      publicKey: expect.stringContaining('"kty":"OKP"'),
      createdAt: expect.any(Date),
    });
    expect(json.keys[0]).not.toHaveProperty('d');
    // The private key is encrypted with the secret, which is stored outside the database.
    expect(rows[0]?.privateKey).not.toContain('"d"');
  });
});
