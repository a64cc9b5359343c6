import type { StepCase } from '../step-case.ts';

export const reshapeCases: readonly StepCase[] = [
  {
    kind: 'pivot-columns',
    columns: { team: 'text', key: 'text', quantity: 'integer' },
    params: { label: 'key', function: 'sum', column: 'quantity', keys: ['team'], order: 'sorted' },
    sql: `SELECT team, sum(quantity) FILTER (key = 'colour')::BIGINT AS colour, sum(quantity) FILTER (key = 'name')::BIGINT AS name,
      sum(quantity) FILTER (key = 'size')::BIGINT AS size FROM t GROUP BY team ORDER BY min(r)`,
  },
  {
    kind: 'unpivot-columns',
    columns: { id: 'text', city: 'text', status: 'text', category: 'text' },
    params: { columns: ['city', 'status', 'category'] },
    sql: `SELECT id, unnest(['city', 'status', 'category']) AS "Label", unnest([city, status, category]) AS "Value" FROM t`,
  },
  {
    kind: 'split-to-rows',
    columns: { id: 'text', tags: 'text' },
    params: { column: 'tags', separator: ',' },
    sql: `SELECT id, trim(unnest(string_split(coalesce(tags, ''), ','))) AS tags FROM t`,
    cellsDiffer: 'a cell without parts is null or empty',
  },
  {
    kind: 'one-hot',
    columns: { key: 'text' },
    params: { column: 'key' },
    sql: `SELECT key, (key = 'colour')::BIGINT AS colour, (key = 'name')::BIGINT AS name, (key = 'size')::BIGINT AS size FROM t`,
  },
  {
    kind: 'split-pairs',
    columns: { pairs: 'text' },
    params: { column: 'pairs' },
    sql: `SELECT regexp_extract(pairs, 'colour=([^;]*)', 1) AS colour, regexp_extract(pairs, 'size=([^;]*)', 1) AS size FROM t`,
  },
  {
    kind: 'expand-json',
    columns: { data: 'text' },
    params: { column: 'data', levels: 'one' },
    sql: `SELECT data ->> '$.a' AS a, data ->> '$.b' AS b, data ->> '$.c' AS c FROM t`,
  },
  {
    kind: 'transform-list',
    columns: { tags: 'text' },
    params: { columns: ['tags'], operation: 'sort', into: 'replace' },
    sql: `SELECT list_sort(list_transform(string_split(tags, ','), lambda x: trim(x))) AS tags FROM t`,
    cellsDiffer: 'the list of a null cell is null or empty',
  },
  {
    kind: 'nest-columns',
    columns: { id: 'text', city: 'text', quantity: 'integer' },
    params: { columns: ['city', 'quantity'], as: 'object', name: 'Data' },
    sql: `SELECT id, json_object('city', city, 'quantity', quantity)::VARCHAR AS "Data" FROM t`,
  },
  {
    kind: 'implode-rows',
    columns: { team: 'text', key: 'text' },
    params: { columns: ['key'], keys: ['team'], separator: ', ' },
    sql: `SELECT team, string_agg(key, ', ' ORDER BY r) AS key FROM t GROUP BY team ORDER BY min(r)`,
  },
  {
    kind: 'columnize-pairs',
    columns: { key: 'text', value: 'text' },
    params: { key: 'key', value: 'value', begin: 'name' },
    sql: `SELECT name, size, colour FROM (
      SELECT n, min(r) AS r, any_value("value") FILTER (key = 'name') AS name, any_value("value") FILTER (key = 'size') AS size,
        any_value("value") FILTER (key = 'colour') AS colour
      FROM (SELECT *, sum((key = 'name')::INTEGER) OVER (ORDER BY r ROWS UNBOUNDED PRECEDING) AS n FROM t) GROUP BY n) ORDER BY r`,
  },
  {
    kind: 'rows-to-columns',
    columns: { value: 'text' },
    params: { column: 'value', every: 3 },
    sql: `SELECT "value 1", "value 2", "value 3" FROM (
      SELECT (r - 1) // 3 AS n, any_value("value") FILTER (r % 3 = 1) AS "value 1", any_value("value") FILTER (r % 3 = 2) AS "value 2",
        any_value("value") FILTER (r % 3 = 0) AS "value 3" FROM t GROUP BY n) ORDER BY n`,
  },
  {
    kind: 'transpose-table',
    columns: { city: 'text', status: 'text', key: 'text' },
    params: {},
    rows: 400,
    sql: `PIVOT (SELECT r, unnest(['city', 'status', 'key']) AS "Column", unnest([city, status, key]) AS v, unnest([1, 2, 3]) AS o FROM t)
      ON ('Row ' || lpad(r::VARCHAR, 3, '0')) USING any_value(v) GROUP BY "Column", o ORDER BY o`,
    cellsDiffer: 'columns have other names',
  },
  {
    kind: 'lift-section-headers',
    columns: { key: 'text', value: 'text' },
    params: { column: 'value', condition: 'key == "name"' },
    sql: `SELECT "Section", key, "value" FROM (
      SELECT *, last_value(CASE WHEN key = 'name' THEN "value" END IGNORE NULLS) OVER (ORDER BY r ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS "Section" FROM t)
      WHERE key IS DISTINCT FROM 'name' ORDER BY r`,
  },
];
