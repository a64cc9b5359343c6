import { defineFunction } from '../../function.ts';
import { ofText } from './simple.ts';

export const sha1 = defineFunction({
  name: 'sha1',
  family: 'text',
  summary: 'The SHA-1 hash of UTF-8 text in hexadecimal.',
  signatures: ofText('text', { duckdb: 'sha1({0})', clickhouse: 'lower(hex(SHA1({0})))' }),
  nulls: 'propagate',
  examples: [{ formula: 'sha1("é")', gives: 'bf15be717ac1b080b4f1c456692825891ff5073d' }],
});
