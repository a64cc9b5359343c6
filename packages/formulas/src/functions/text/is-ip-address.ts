import { defineFunction } from '../../function.ts';
import { testOf } from './pattern-test.ts';

export const isIpAddress = defineFunction({
  name: 'isIpAddress',
  family: 'text',
  summary: 'Whether text is an IPv4 or IPv6 address. False for null.',
  signatures: testOf(
    '(?:(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)(?:\\.(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)){3}|(?:[0-9A-Fa-f]{1,4}:){7}[0-9A-Fa-f]{1,4}|(?:[0-9A-Fa-f]{1,4}(?::[0-9A-Fa-f]{1,4}){0,6})?::(?:[0-9A-Fa-f]{1,4}(?::[0-9A-Fa-f]{1,4}){0,6})?)',
  ),
  nulls: 'handles',
  examples: [
    { formula: 'isIpAddress("192.168.0.1")', gives: true },
    { formula: 'isIpAddress("256.1.1.1")', gives: false },
    { formula: 'isIpAddress("2001:db8::1")', gives: true },
    { formula: 'isIpAddress(value)', values: { value: null }, gives: false },
  ],
});
