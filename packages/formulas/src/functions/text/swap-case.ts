import { joinItems } from '@winnow/sql';
import { defineFunction } from '../../function.ts';
import { ofText } from './simple.ts';

export const swapCase = defineFunction({
  name: 'swapCase',
  family: 'text',
  summary: 'Swaps uppercase and lowercase letters.',
  signatures: ofText(
    'text',
    {
      duckdb: joinItems(
        "list_transform(regexp_extract_all({0}, '(?s).'), lambda _c: CASE WHEN lower(_c) = _c THEN upper(_c) ELSE lower(_c) END)",
        "''",
      ),
      clickhouse:
        "arrayStringConcat(arrayMap(_c -> if(lowerUTF8(_c) = _c, upperUTF8(replaceAll(_c, 'ß', 'ẞ')), lowerUTF8(replaceAll(_c, 'İ', 'i'))), extractAll(assumeNotNull({0}), '(?s).')))",
    },
    { guardNulls: true },
  ),
  nulls: 'propagate',
  examples: [{ formula: 'swapCase("hELLO Éa")', gives: 'Hello éA' }],
});
