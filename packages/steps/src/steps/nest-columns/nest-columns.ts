import { type Cell, cellOf, textOf } from '@winnow/formulas';
import { type Column, failed, isList, isNumeric, ok, uniqueName } from '@winnow/kernel';
import { caseWhen, castTo, type Expr, joinItems, literal, type NativeSql, native, op } from '@winnow/sql';
import { z } from 'zod';
import { selectColumns, selectionText } from '../../columns/select-columns.ts';
import { param } from '../../params/params.ts';
import { stepProblems } from '../../problems.ts';
import { type OutputColumn, withColumns } from '../../relation.ts';
import { defineStep, rowWise } from '../../step.ts';
import { nestColumnsExamples } from './nest-columns.examples.ts';

const params = z.strictObject({
  columns: param.columns('Columns'),
  as: param
    .choice('Make', { object: 'JSON objects', array: 'JSON arrays', list: 'Lists of text' })
    .default('object'),
  empty: param.choice('Null cells', { keep: 'Keep as null', drop: 'Leave out' }).default('keep'),
  name: param.text('Name of the new column').default('Data'),
  keep: param.flag('Keep the columns').default(false),
});

export type NestColumnsParams = z.output<typeof params>;

export const nestColumns = defineStep({
  kind: 'nest-columns',
  family: 'reshape',
  title: 'Nest columns',
  summary: 'Combines several columns into one column of JSON objects, JSON arrays or lists.',
  keywords: ['to json', 'object', 'array', 'struct', 'nest', 'combine columns', 'json out'],
  params,
  defaults: (columns) => ({
    columns: columns.length > 0 ? [...columns] : { all: true },
    as: 'object',
    empty: 'keep',
    name: 'Data',
    keep: false,
  }),
  sentence: ({ columns, as, name }) =>
    `Nest ${selectionText(columns)} into ${{ object: 'JSON objects', array: 'JSON arrays', list: 'lists' }[as]} as ${name}`,
  traits: () => rowWise,
  lower(input, { columns, as, empty, name, keep }, { stepId }) {
    const at = { stepId, param: 'columns' };
    const selected = selectColumns(input.schema, columns, at);
    if (!selected.ok) return selected;
    if (selected.value.length === 0) return failed(stepProblems.nothingSelected({}, at));
    const cell = nested(selected.value, as, empty === 'drop');
    const gone = new Set(keep ? [] : selected.value);
    const others = input.schema.columns.filter((column) => !gone.has(column));
    const added = {
      name: uniqueName(
        name.trim() || 'Data',
        others.map((column) => column.name),
      ),
      cell,
    };
    const last = selected.value.at(-1);
    const outputs = input.schema.columns.flatMap((column): OutputColumn[] => [
      ...(gone.has(column) ? [] : [{ keep: column }]),
      ...(column === last ? [added] : []),
    ]);
    return ok(withColumns(input, outputs));
  },
  examples: nestColumnsExamples,
});

const quotedSql: NativeSql = {
  duckdb: 'CAST(to_json({0}) AS VARCHAR)',
  // ClickHouse escapes slashes unnecessarily.
  clickhouse: "replaceAll(toJSONString(assumeNotNull({0})), '\\\\/', '/')",
};

function nested(columns: readonly Column[], as: NestColumnsParams['as'], dropNulls: boolean): Cell {
  if (as === 'list') {
    const strings = columns.map((column) => textOf(cellOf(column)).expr);
    const all = strings.map((_, i) => `{${i}}`).join(', ');
    const sql = dropNulls
      ? {
          duckdb: `list_filter([${all}], lambda _n: _n IS NOT NULL)`,
          clickhouse: `arrayFilter(_n -> isNotNull(_n), [${all}])`,
        }
      : { duckdb: `[${all}]`, clickhouse: `[${all}]` };
    return { type: { list: 'text' }, expr: native(sql, ...strings) };
  }
  const parts = columns.map((column) => {
    const key = as === 'object' ? `${JSON.stringify(column.name)}:` : '';
    const cell = cellOf(column);
    const value = op('concat', literal('text', key), jsonOf(cell));
    const text = textOf(cell).expr;
    const none: Expr = dropNulls ? literal('text', null) : literal('text', `${key}null`);
    return caseWhen([{ when: op('isNotNull', text), result: value }], none);
  });
  const list = parts.map((_, i) => `{${i}}`).join(', ');
  const [open, close] = as === 'object' ? ['{{', '}}'] : ['[', ']'];
  return {
    type: 'text',
    expr: native(
      {
        duckdb: `('${open}' || ${joinItems(`[${list}]`, "','")} || '${close}')`,
        clickhouse: `concat('${open}', arrayStringConcat(arrayFilter(_n -> isNotNull(_n), [${list}]), ','), '${close}')`,
      },
      ...parts,
    ),
  };
}

/**
 * Writes numbers and booleans as they are, mismatched cells and everything else as strings, lists
 * as JSON arrays of strings.
 */
function jsonOf(cell: Cell): Expr {
  const quoted = (expr: Expr): Expr => native(quotedSql, expr);
  if (isList(cell.type)) {
    const item: Cell = { type: cell.type.list, expr: { kind: 'variable', name: '_j' } };
    const text = textOf(item).expr;
    const body = caseWhen([{ when: op('isNotNull', text), result: quoted(text) }], literal('text', 'null'));
    return native(
      {
        duckdb: `('[' || ${joinItems('list_transform({0}, {1})', "','")} || ']')`,
        clickhouse: "concat('[', arrayStringConcat(arrayMap({1}, {0}), ','), ']')",
      },
      cell.expr,
      { kind: 'lambda', params: ['_j'], body },
    );
  }
  const plain = isNumeric(cell.type) || cell.type === 'boolean';
  const own = castTo('text', cell.type, cell.expr);
  const value = plain ? own : quoted(own);
  return cell.mismatch
    ? caseWhen([{ when: op('isNotNull', cell.mismatch), result: quoted(cell.mismatch) }], value)
    : value;
}
