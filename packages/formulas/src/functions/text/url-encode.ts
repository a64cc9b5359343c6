import { defineFunction } from '../../function.ts';
import { ofText } from './simple.ts';

export const urlEncode = defineFunction({
  name: 'urlEncode',
  family: 'text',
  summary: 'Percent-encodes text for a URL: everything except letters, digits and - . _ ~.',
  signatures: ofText('text', { duckdb: 'url_encode({0})', clickhouse: 'encodeURLComponent({0})' }),
  nulls: 'propagate',
  examples: [{ formula: 'urlEncode("a b+ü/~*!()")', gives: 'a%20b%2B%C3%BC%2F~%2A%21%28%29' }],
});
