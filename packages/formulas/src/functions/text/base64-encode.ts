import { defineFunction } from '../../function.ts';
import { ofText } from './simple.ts';

export const base64Encode = defineFunction({
  name: 'base64Encode',
  family: 'text',
  aliases: ['toBase64'],
  summary: 'Encodes UTF-8 text as Base64.',
  signatures: ofText('text', { duckdb: 'to_base64(encode({0}))', clickhouse: 'base64Encode({0})' }),
  nulls: 'propagate',
  examples: [{ formula: 'base64Encode("héé")', gives: 'aMOpw6k=' }],
});
