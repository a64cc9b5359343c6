import type { Cell } from '@winnow/formulas';
import {
  aggregate,
  ascending,
  columnExpr,
  filter,
  limit,
  native,
  project,
  type Rel,
  sort,
} from '@winnow/sql';
import { sketchSize } from './match-columns.ts';

const hash = {
  duckdb: "lpad(CAST(hash({0}) AS VARCHAR), 20, '0')",
  clickhouse: "leftPad(toString(sipHash64({0})), 20, '0')",
};
const notEmpty = { duckdb: "{0} <> ''", clickhouse: "{0} <> ''" };

/**
 * The smallest hashes of the strings of a column, and one row for each: as many as a sketch has.
 *
 * @param text of each row
 * @param maxRows of the relation that are looked at
 */
export function sketchRel(rel: Rel, text: Cell, maxRows: number): Rel {
  const own = columnExpr('text');
  const strings = filter(
    project(limit(rel, maxRows), [{ ref: 'text', expr: text.expr }]),
    native(notEmpty, own),
  );
  const hashes = aggregate(strings, [{ ref: 'hash', expr: native(hash, own) }], []);
  return limit(sort(hashes, [ascending(columnExpr('hash'))]), sketchSize);
}
