import { type Column, isDecimal, isList, ok } from '@winnow/kernel';
import { caseWhen, castTo, columnExpr, type Expr, native, nullOf, op } from '@winnow/sql';
import { z } from 'zod';
import { defineWriter } from '../define-format.ts';
import type { FormatWriter } from '../format.ts';
import { mismatchOption } from '../options/mismatch-option.ts';
import { isSheetType } from '../sheets/sheet-type.ts';
import { isNestedType } from '../writing/declared-type.ts';
import { namesCollide } from '../writing/names-collide.ts';
import { columnsRefusingExport } from '../writing/text-cells.ts';
import type { MismatchPolicy } from '../writing/write-plan.ts';
import { writeJsonRows } from './write-json-rows.ts';

const writeOptions = z.strictObject({ mismatched: mismatchOption });

/**
 * Writes records with each cell in its type; a mismatched cell is a string among numbers. Uses the
 * engine's COPY, except where that can't: its structs cannot contain names that differ only in
 * case, and it truncates numbers to a double.
 *
 * @param array whether to write an array of records rather than one record per line
 */
export function jsonWriter(title: string, array: boolean): FormatWriter {
  return defineWriter({
    title,
    options: writeOptions,
    readsDeclared: (type) => !isSheetType(type),
    plan({ columns }, { mismatched }) {
      const refuse = columnsRefusingExport(columns, mismatched);
      const cells = columns.map((column) => ({ name: column.name, ...jsonCell(column, mismatched) }));
      const names = columns.map(({ name }) => name);
      if (!namesCollide(names) && cells.every(({ isJson }) => !isJson)) {
        return ok({ kind: 'engine', columns: cells, format: 'json', options: { array }, refuse });
      }
      const strings = cells.map(({ name, expr, isJson }) => ({
        name,
        type: 'text' as const,
        expr: isJson ? expr : native(jsonText, expr),
      }));
      return ok({
        kind: 'rows',
        columns: strings,
        refuse,
        write: (batches) => writeJsonRows(names, batches, array),
      });
    },
  });
}

const jsonText = { duckdb: 'CAST(to_json({0}) AS VARCHAR)', clickhouse: 'toJSONString({0})' };

interface JsonCell {
  readonly expr: Expr;
  /** Whether the expression is the text of a JSON value. */
  readonly isJson: boolean;
}

function jsonCell(column: Column, policy: MismatchPolicy): JsonCell {
  return (
    declaredCell(column, policy) ??
    decimalCell(column, policy) ?? { expr: valueCell(column, policy), isJson: false }
  );
}

/**
 * Returns what a column that no step changed contained in its file: a string stays a string even if
 * it reads as a number; lists, objects and numbers with more digits than a double can represent
 * stay as written. Undefined if its value already says the same.
 */
function declaredCell({ declared, mismatch }: Column, policy: MismatchPolicy): JsonCell | undefined {
  if (!declared || (mismatch !== undefined && policy !== 'text')) return undefined;
  const { type, text } = declared;
  if (/^(BOOLEAN|U?(TINY|SMALL)INT|U?INTEGER|BIGINT|FLOAT|DOUBLE)$/.test(type)) return undefined;
  const strings = [text, ...(mismatch === undefined ? [] : [mismatch])].map(columnExpr);
  const expr = strings.length === 1 ? strings[0]! : op('coalesce', ...strings);
  return {
    expr,
    isJson: type === 'JSON' || isNestedType(type) || /^(DECIMAL\(|U?(HUGE|BIG)INT$)/.test(type),
  };
}

/** Prints a decimal digit by digit, which a double cannot represent. */
function decimalCell({ type, ref, mismatch }: Column, policy: MismatchPolicy): JsonCell | undefined {
  if (!isDecimal(type)) return undefined;
  const digits = castTo('text', type, columnExpr(ref));
  if (mismatch === undefined || policy !== 'text') return { expr: digits, isJson: true };
  return { expr: op('coalesce', native(jsonText, columnExpr(mismatch)), digits), isJson: true };
}

/** JSON has no NaN and no infinities, so they become null. */
function valueCell(column: Column, policy: MismatchPolicy): Expr {
  const cell = columnExpr(column.ref);
  const finite = native({ duckdb: 'isfinite({0})', clickhouse: 'isFinite({0})' }, cell);
  const value =
    !isList(column.type) && column.type === 'number'
      ? caseWhen([{ when: finite, result: cell }], nullOf('number'))
      : cell;
  if (column.mismatch === undefined || policy !== 'text') return value;
  const json = (expr: Expr): Expr =>
    native({ duckdb: 'to_json({0})', clickhouse: 'toJSONString({0})' }, expr);
  return op('coalesce', json(columnExpr(column.mismatch)), json(value));
}
