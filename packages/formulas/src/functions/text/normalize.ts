import { defineFunction } from '../../function.ts';
import { ofText } from './simple.ts';

export const normalize = defineFunction({
  name: 'normalize',
  family: 'text',
  aliases: ['nfc'],
  summary:
    'Writes letters with accents in their composed form (Unicode NFC), so that what looks the same is the same.',
  signatures: ofText('text', { duckdb: 'nfc_normalize({0})', clickhouse: 'normalizeUTF8NFC({0})' }),
  nulls: 'propagate',
  examples: [{ formula: 'length(normalize("e\\u0301"))', gives: 1 }],
});
