import { generateKeyPairSync } from 'node:crypto';
import { decodeProtectedHeader, jwtVerify } from 'jose';
import { expect, test } from 'vitest';
import { appleSecrets, readAppleKey } from './apple-secret.ts';

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

test('a secret has the claims that Apple requires, is signed with the key, and is renewed before it expires', async () => {
  let now = Date.UTC(2026, 0, 1);
  const clock = { now: () => now };
  const secret = appleSecrets('org.example.winnow', { teamId: 'TEAM', keyId: 'KEY', privateKey: pem }, clock);
  const first = secret();
  expect(decodeProtectedHeader(first)).toMatchObject({ alg: 'ES256', kid: 'KEY' });
  const { payload } = await jwtVerify(first, publicKey, {
    issuer: 'TEAM',
    subject: 'org.example.winnow',
    audience: 'https://appleid.apple.com',
    currentDate: new Date(now),
  });
  expect(payload.exp! - payload.iat!).toBe(3600);
  now += 49 * 60_000;
  expect(secret()).toBe(first);
  now += 2 * 60_000;
  expect(secret()).not.toBe(first);
});

test('a key is read with line breaks or with \\n in their place; others are invalid', () => {
  expect(readAppleKey(pem)).toBeDefined();
  expect(readAppleKey(pem.replaceAll('\n', '\\n'))).toBeDefined();
  const other = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  expect(readAppleKey(other)).toBeUndefined();
  expect(readAppleKey('secret')).toBeUndefined();
});
