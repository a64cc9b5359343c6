import { type Column, isList, ok } from '@winnow/kernel';
import { caseWhen, columnExpr, type Expr, native, nullOf, op } from '@winnow/sql';
import { z } from 'zod';
import { defineWriter } from '../define-format.ts';
import type { FormatWriter } from '../format.ts';
import { mismatchOption } from '../options/mismatch-option.ts';
import { mixedCells } from '../writing/mixed-cells.ts';
import { collide } from '../writing/names-collide.ts';
import { refusing } from '../writing/text-cells.ts';
import type { MismatchPolicy } from '../writing/write-plan.ts';
import { writeJsonRows } from './write-json-rows.ts';

const writeOptions = z.strictObject({ mismatched: mismatchOption });

/**
 * Writes records, each cell in its type; a mismatched cell is a string among numbers. By the engine's COPY, except where names differ in case
 * only, which DuckDB's structs cannot hold.
 *
 * @param array an array of records, or one record a line
 */
export function jsonWriter(title: string, array: boolean): FormatWriter {
  return defineWriter({
    title,
    options: writeOptions,
    plan({ columns }, { mismatched }) {
      const refuse = refusing(columns, mismatched);
      if (collide(columns.map(({ name }) => name))) {
        const mixed = mixedCells(columns, mismatched);
        const names = columns.map(({ name }) => name);
        return ok({
          kind: 'rows',
          columns: mixed.columns,
          refuse,
          write: (batches) => writeJsonRows(names, mixed.rows(batches), array),
        });
      }
      return ok({
        kind: 'engine',
        columns: columns.map((column) => ({ name: column.name, expr: jsonCell(column, mismatched) })),
        format: 'json',
        options: { array },
        refuse,
      });
    },
  });
}

/** JSON has no NaN and no infinities: they are null. */
function jsonCell(column: Column, policy: MismatchPolicy): Expr {
  const cell = columnExpr(column.ref);
  const finite = native({ duckdb: 'isfinite({0})', clickhouse: 'isFinite({0})' }, cell);
  const value =
    !isList(column.type) && column.type === 'number'
      ? caseWhen([{ when: finite, gives: cell }], nullOf('number'))
      : cell;
  if (column.mismatch === undefined || policy !== 'text') return value;
  const json = (expr: Expr): Expr =>
    native({ duckdb: 'to_json({0})', clickhouse: 'toJSONString({0})' }, expr);
  return op('coalesce', json(columnExpr(column.mismatch)), json(value));
}
