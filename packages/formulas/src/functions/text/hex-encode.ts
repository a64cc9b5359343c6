import { defineFunction } from '../../function.ts';
import { ofText } from './simple.ts';

export const hexEncode = defineFunction({
  name: 'hexEncode',
  family: 'text',
  aliases: ['toHex', 'base16Encode'],
  summary: 'The UTF-8 bytes of text, each as two hexadecimal digits.',
  signatures: ofText('text', { duckdb: 'hex({0})', clickhouse: 'hex({0})' }),
  nulls: 'propagate',
  examples: [
    { formula: 'hexEncode("foo é")', gives: '666F6F20C3A9' },
    { formula: 'hexEncode("")', gives: '' },
  ],
});
