import { cellOf, textOf } from '@winnow/formulas';
import { type Column, collect, failed, isList, ok, type Problem } from '@winnow/kernel';
import { caseWhen, type Expr, literal, nullOf, op } from '@winnow/sql';
import { z } from 'zod';
import { comparedCell } from '../../cells/cell-identity.ts';
import { comparedText } from '../../cells/compared-text.ts';
import { lookupIn } from '../../cells/lookup.ts';
import { mismatchOf } from '../../cells/meet-cells.ts';
import { type TypedValue, typedValue, type WrittenValue, writtenValue } from '../../cells/typed-value.ts';
import { valueText } from '../../cells/value-text.ts';
import { intoParams, intoText, placeCells } from '../../columns/into-columns.ts';
import { selectColumns, selectionText } from '../../columns/select-columns.ts';
import { param } from '../../params/params.ts';
import { stepProblems } from '../../problems.ts';
import type { WrittenCell } from '../../relation.ts';
import { defineStep, rowWise } from '../../step.ts';
import { tableProblems } from '../../table-problems.ts';
import { mapValuesExamples } from './map-values.examples.ts';

const params = z.strictObject({
  columns: param.columns('Columns'),
  pairs: param.list(
    'Values',
    param.record('Value', {
      from: z.string().max(100_000).nullable().meta({ control: 'text', label: 'Old' }),
      to: writtenValue('New'),
    }),
    { min: 1, max: 50_000 },
    { help: 'Old values as shown in the cells.' },
  ),
  others: param
    .choice('All other values', { keep: 'Stay', null: 'Become null', fixed: 'Set to one value' })
    .default('keep'),
  other: writtenValue('Value for all others', { when: { param: 'others', is: ['fixed'] } }).default(null),
  ignoreCase: param.flag('Ignore case and surrounding spaces').default(false),
  ...intoParams('* mapped'),
});

export type MapValuesParams = z.output<typeof params>;

export const mapValues = defineStep({
  kind: 'map-values',
  family: 'values',
  title: 'Map values',
  summary: 'Replaces values using a list of old and new values. Merging clusters creates such a list.',
  keywords: [
    'replace',
    'recode',
    'cluster',
    'standardise',
    'merge values',
    'mass edit',
    'lookup',
    'switch',
    'case',
    'categories',
  ],
  params,
  defaults: (columns) => ({ columns: [...columns], others: 'keep', other: null, ignoreCase: false }),
  sentence: (params) => {
    const { columns, pairs, others, other } = params;
    const what = selectionText(columns);
    const rest =
      others === 'keep'
        ? ''
        : others === 'null'
          ? ', all others to null'
          : `, all others to ${valueText(other)}`;
    const shown = pairs.slice(0, 2).map(({ from, to }) => `${valueText(from)} to ${valueText(to)}`);
    const head = pairs.length <= 2 ? shown.join(' and ') : `${shown[0]} and ${pairs.length - 1} more values`;
    return `Map ${head}${rest} in ${what}${intoText(params)}`;
  },
  traits: () => rowWise,
  lower(input, params, { stepId }) {
    const at = { stepId, param: 'columns' };
    const selected = selectColumns(input.schema, params.columns, at);
    if (!selected.ok) return selected;
    if (selected.value.length === 0) return failed(stepProblems.nothingSelected({}, at));
    const table = mappingOf(params, { stepId, param: 'pairs' });
    if (!table.ok) return table;
    const cells = collect(
      selected.value.map((column) => {
        if (!isList(column.type)) return ok([column.name, mapped(column, table.value, params)] as const);
        const wrong = { column: column.name, expected: 'text, numbers, booleans or dates', found: 'a list' };
        return failed(stepProblems.wrongType(wrong, { ...at, column: column.name }));
      }),
    );
    return cells.ok ? ok(placeCells(input, new Map(cells.value), params)) : cells;
  },
  examples: mapValuesExamples,
});

/** New values by compared text; the key null stands for null cells. */
type Mapping = ReadonlyMap<string | null, WrittenValue>;

function mappingOf({ pairs, ignoreCase }: MapValuesParams, at: { stepId: string; param: string }) {
  const mapping = new Map<string | null, WrittenValue>();
  const problems: Problem[] = [];
  for (const { from, to } of pairs) {
    const key = from !== null && ignoreCase ? comparedText(from) : from;
    if (mapping.has(key) && mapping.get(key) !== to) {
      problems.push(tableProblems.mappedTwice({ value: from ?? 'null' }, at));
    }
    mapping.set(key, to);
  }
  return problems.length > 0 ? failed(problems) : ok<Mapping>(mapping);
}

function mapped(
  column: Column,
  mapping: Mapping,
  { others, other, ignoreCase }: MapValuesParams,
): WrittenCell {
  const { type } = column;
  const cell = cellOf(column);
  const seen = ignoreCase ? comparedCell(column, 'ignoreCase') : textOf(cell);
  const entries = [...mapping].flatMap(([from, to]) =>
    from === null ? [] : [[from, typedValue(to, type)] as const],
  );
  const table = lookupIn(
    seen.expr,
    entries.map(([from]) => from),
  );
  const forNull = mapping.has(null) ? typedValue(mapping.get(null) ?? null, type) : undefined;
  const rest = others === 'keep' ? undefined : typedValue(others === 'null' ? null : other, type);
  const branches = (part: keyof TypedValue) => {
    const as = part === 'value' ? type : 'text';
    const values = entries.map(([, to]) => to[part]);
    const picked: Expr = values.every((one) => one === null) ? nullOf(as) : table.pick(as, values);
    return [
      ...(entries.length > 0 ? [{ when: table.isFound, result: picked }] : []),
      ...(forNull ? [{ when: op('isNull', seen.expr), result: literal(as, forNull[part]) }] : []),
    ];
  };
  const expr = caseWhen(branches('value'), rest ? literal(type, rest.value) : cell.expr);
  const all = [...entries.map(([, to]) => to), ...(forNull ? [forNull] : []), ...(rest ? [rest] : [])];
  const written = all.some((one) => one.written !== null)
    ? { written: caseWhen(branches('written'), literal('text', rest?.written ?? null)) }
    : {};
  const keepsOwn = !rest && cell.mismatch !== undefined;
  if (!keepsOwn && all.every((one) => one.mismatch === null)) return { type, expr, ...written };
  const left = rest ? literal('text', rest.mismatch) : mismatchOf(cell);
  return { type, expr, ...written, mismatch: caseWhen(branches('mismatch'), left) };
}
