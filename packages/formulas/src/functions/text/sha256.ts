import { defineFunction } from '../../function.ts';
import { ofText } from './simple.ts';

export const sha256 = defineFunction({
  name: 'sha256',
  family: 'text',
  summary: 'The SHA-256 hash of UTF-8 text in hexadecimal.',
  signatures: ofText('text', { duckdb: 'sha256({0})', clickhouse: 'lower(hex(SHA256({0})))' }),
  nulls: 'propagate',
  examples: [
    { formula: 'sha256("é")', gives: '4a99557e4033c3539de2eb65472017cad5f9557f7a0625a09f1c3f6e2ba69c4c' },
  ],
});
