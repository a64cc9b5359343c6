import { defineFunction } from '../../function.ts';
import { ofText } from './simple.ts';

export const md5 = defineFunction({
  name: 'md5',
  family: 'text',
  summary: 'The MD5 hash of UTF-8 text in hexadecimal. Use it for comparison, not for secrets.',
  signatures: ofText('text', { duckdb: 'md5({0})', clickhouse: 'lower(hex(MD5({0})))' }),
  nulls: 'propagate',
  examples: [{ formula: 'md5("é")', gives: '66ddcd97cfdeabb2f6fb8a999b4bc76f' }],
});
