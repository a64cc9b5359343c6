import { expect, test } from 'vitest';
import { relyingParty } from './relying-party.ts';

test.each([
  ['https://winnow.example.org', 'winnow.example.org'],
  ['https://winnow.example.org:8443', 'winnow.example.org'],
  ['https://winnow', 'winnow'],
  ['http://localhost:3000', 'localhost'],
  ['http://winnow.localhost:3000', 'winnow.localhost'],
])('%s has passkeys for %s', (url, id) => {
  expect(relyingParty(url, [])).toEqual({ id, origins: [url] });
});

test.each([
  'http://winnow.example.org',
  'http://127.0.0.1:3000',
  'https://192.0.2.7',
  'https://[2001:db8::1]',
])('%s has none', (url) => {
  expect(relyingParty(url, [])).toBeUndefined();
});

test('origins of the same host are accepted, others are not', () => {
  const trusted = [
    'https://app.example.org',
    'http://app.example.org',
    'https://other.example',
    'https://notexample.org',
    'not an origin',
  ];
  expect(relyingParty('https://example.org', trusted)?.origins).toEqual([
    'https://example.org',
    'https://app.example.org',
  ]);
  expect(
    relyingParty('http://localhost:3000', ['http://localhost:5173', 'http://127.0.0.1:3000'])?.origins,
  ).toEqual(['http://localhost:3000', 'http://localhost:5173']);
});
