import { expect, test } from 'vitest';
import { clientAddress, parseProxies } from './client-address.ts';

const proxies = parseProxies('127.0.0.1, 10.0.0.0/8, fd00::/8');

test.each<readonly [string, string | undefined, string, string]>([
  ['203.0.113.5', '198.51.100.1', '203.0.113.5', 'a client cannot say that it is another'],
  ['10.1.2.3', undefined, '10.1.2.3', 'a proxy that says nothing'],
  ['10.1.2.3', '203.0.113.5', '203.0.113.5', 'a proxy that says whom it speaks for'],
  ['::ffff:127.0.0.1', '198.51.100.1, 203.0.113.5', '203.0.113.5', 'what the client wrote stands before'],
  ['127.0.0.1', '198.51.100.1, 203.0.113.5, 10.9.9.9', '203.0.113.5', 'a chain of proxies'],
  ['fd00::1', '2001:db8::7', '2001:db8::7', 'IPv6'],
  ['fd00::1', '2001:0DB8:0:0:0:0:0:7', '2001:db8::7', 'IPv6 in its long form'],
  ['fd00::1', '[2001:db8::7]:4711', '2001:db8::7', 'IPv6 with brackets and port'],
  ['fd00::1', '203.0.113.5:4711', '203.0.113.5', 'IPv4 with a port'],
  ['fe80::1%eth0', undefined, 'fe80::1', 'IPv6 with a zone'],
  ['127.0.0.1', 'unknown', '127.0.0.1', 'what is no address'],
])('%s with X-Forwarded-For %s is %s: %s', (connection, forwarded, expected) => {
  expect(clientAddress(connection, forwarded, proxies)).toBe(expected);
});

test('without proxies only the connection counts', () => {
  expect(clientAddress('127.0.0.1', '203.0.113.5', undefined)).toBe('127.0.0.1');
});

test.each(['nonsense', '10.0.0.0/33', '10.0.0.0/x', '10.0.0.0/', '::1/129'])(
  '%s is not a valid proxy',
  (text) => {
    expect(parseProxies(text)).toBeUndefined();
  },
);
