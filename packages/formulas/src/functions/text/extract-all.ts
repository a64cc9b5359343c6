import { literal, native } from '@winnow/sql';
import { defineFunction } from '../../function.ts';
import { within } from './bounds.ts';
import { groupsIn } from './replacement.ts';

export const extractAll = defineFunction({
  name: 'extractAll',
  family: 'text',
  aliases: ['findAll', 'find'],
  summary: 'All matches of a regular expression, or of one of its groups, as a list.',
  signatures: [
    {
      params: [
        { name: 'text', type: 'text' },
        { name: 'pattern', type: 'regex' },
        { name: 'group', type: 'integer', default: 0, constant: true, check: within(0, 9) },
      ],
      returns: { list: 'text' },
      lower: ([text, pattern, group]) =>
        groupsIn(pattern!) < (group!.kind === 'literal' ? Number(group!.value) : 0)
          ? literal({ list: 'text' }, [])
          : native(
              {
                duckdb:
                  "list_filter(regexp_extract_all({0}, {1}, CAST({2} AS INTEGER)), lambda _m: _m <> '')",
                clickhouse:
                  "CAST(arrayFilter(_m -> _m <> '', arrayMap(_g -> _g[{2} + 1], extractAllGroupsVertical(assumeNotNull({0}), concat('(', {1}, ')')))), 'Array(Nullable(String))')",
              },
              text!,
              pattern!,
              group!,
            ),
      guardNulls: true,
    },
  ],
  nulls: 'propagate',
  examples: [
    { formula: 'extractAll("a1 b22", /\\d+/)', gives: ['1', '22'] },
    { formula: '"k=v; x=y".extractAll(/(\\w)=(\\w)/, 2)', gives: ['v', 'y'] },
    { formula: 'extractAll("abc", /\\d/)', gives: [] },
    { formula: 'extractAll(value, /x/)', values: { value: null }, gives: [] },
  ],
});
