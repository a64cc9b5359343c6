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
 * Returns a relation of the smallest hashes of a column's strings, one per row, as many as a sketch
 * has.
 *
 * @param text the cell to hash in each row
 * @param maxRows number of rows of the relation to read
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
