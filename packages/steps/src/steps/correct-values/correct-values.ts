import { cellOf, textOf } from '@winnow/formulas';
import {
  type Column,
  collect,
  failed,
  groupBy,
  isList,
  ok,
  type Problem,
  type Result,
  rowIdRef,
} from '@winnow/kernel';
import { caseWhen, castTo, columnExpr, type Expr, literal, native, nullOf, op } from '@winnow/sql';
import { z } from 'zod';
import { type Lookup, lookupIn } from '../../cells/lookup.ts';
import { mismatchOf } from '../../cells/meet-cells.ts';
import { type TypedValue, typedValue, type WrittenValue, writtenValue } from '../../cells/typed-value.ts';
import { valueText } from '../../cells/value-text.ts';
import { namesText, selectColumn } from '../../columns/select-columns.ts';
import { param } from '../../params/params.ts';
import { stepProblems } from '../../problems.ts';
import { type Relation, replaceColumns, type WrittenCell } from '../../relation.ts';
import { defineStep, rowWise } from '../../step.ts';
import { tableProblems } from '../../table-problems.ts';
import { correctValuesExamples } from './correct-values.examples.ts';
import { maxNumberOfCorrections } from './max-number-of-corrections.ts';

const seenText = (label: string) => z.string().max(100_000).nullable().meta({ control: 'text', label });

const params = z.strictObject({
  corrections: param.list(
    'Corrections',
    param.record('Correction', {
      column: param.column('Column'),
      from: seenText('Old'),
      to: writtenValue('New'),
      where: param
        .list(
          'Where',
          param.record('Condition', { column: param.column('Column'), value: seenText('Value') }),
          { min: 0, max: 20 },
          { help: 'Only rows with these values in other columns.' },
        )
        .default([]),
      row: z
        .int()
        .min(0)
        .max(Number.MAX_SAFE_INTEGER)
        .optional()
        .meta({ control: 'number', label: 'Row', help: 'Only the row with this row ID.' }),
      reason: z.string().max(1_000).optional().meta({ control: 'text', label: 'Reason' }),
    }),
    { min: 1, max: maxNumberOfCorrections },
    { help: 'Old values as shown in the cells.' },
  ),
});

export type CorrectValuesParams = z.output<typeof params>;
type Correction = CorrectValuesParams['corrections'][number];

export const correctValues = defineStep({
  kind: 'correct-values',
  family: 'values',
  title: 'Correct values',
  summary:
    'Replaces individual values by column, optionally only in rows with certain values in other columns. Accepted repairs become a list like this, which also corrects new rows.',
  keywords: ['repair', 'fix', 'contradictions', 'rules', 'replace', 'typos', 'errors'],
  params,
  defaults: () => ({ corrections: [] }),
  sentence: ({ corrections }) => {
    const columns = namesText([...new Set(corrections.map(({ column }) => column))]);
    const [first] = corrections;
    return corrections.length === 1
      ? `Correct ${valueText(first!.from)} to ${valueText(first!.to)} in ${columns}`
      : `Correct ${corrections.length} values in ${columns}`;
  },
  traits: ({ corrections }) => ({ ...rowWise, namesRows: corrections.some(({ row }) => row !== undefined) }),
  lower(input, { corrections }, { stepId }) {
    const at = { stepId, param: 'corrections' };
    const byColumn = groupBy(corrections, ({ column }) => column);
    const cells = collect(
      [...byColumn].map(([name, own]) => {
        const column = selectColumn(input.schema, name, at);
        if (!column.ok) return column;
        if (!isList(column.value.type)) return corrected(input, column.value, own, at);
        const wrong = { column: name, expected: 'text, numbers, booleans or dates', found: 'a list' };
        return failed(stepProblems.wrongType(wrong, { ...at, column: name }));
      }),
    );
    return cells.ok ? ok(replaceColumns(input, new Map(cells.value))) : cells;
  },
  examples: correctValuesExamples,
});

/** What a correction depends on besides the value: the row, or other columns. */
interface Signature {
  readonly isRow: boolean;
  readonly where: readonly string[];
}

type At = { readonly stepId: string; readonly param: string };

/** Applies the corrections to the column, the most specific ones first. */
function corrected(
  input: Relation,
  column: Column,
  corrections: readonly Correction[],
  at: At,
): Result<readonly [string, WrittenCell]> {
  const groups = groupBy(corrections, (one) => JSON.stringify(signatureOf(one)));
  const bySpecificity = [...groups.values()].sort((a, b) => specificity(b[0]!) - specificity(a[0]!));
  const made = collect(bySpecificity.map((group) => branchOf(input, column, group, at)));
  if (!made.ok) return made;
  const branches = made.value;
  const cell = cellOf(column);
  const pick = (part: keyof TypedValue) => {
    const type = part === 'value' ? column.type : 'text';
    return branches.map(({ lookup, values }) => {
      const given = values.map((one) => one[part]);
      const result = given.every((one) => one === null) ? nullOf(type) : lookup.pick(type, given);
      return { when: lookup.isFound, result };
    });
  };
  const all = branches.flatMap(({ values }) => values);
  const written = all.some((one) => one.written !== null)
    ? { written: caseWhen(pick('written'), nullOf('text')) }
    : {};
  const plain = { type: column.type, expr: caseWhen(pick('value'), cell.expr), ...written };
  if (!cell.mismatch && all.every((one) => one.mismatch === null)) return ok([column.name, plain]);
  return ok([column.name, { ...plain, mismatch: caseWhen(pick('mismatch'), mismatchOf(cell)) }]);
}

interface Branch {
  readonly lookup: Lookup;
  readonly values: readonly TypedValue[];
}

/** Applies corrections that depend on the same columns as a lookup by a single text. */
function branchOf(
  { schema }: Relation,
  column: Column,
  group: readonly Correction[],
  at: At,
): Result<Branch> {
  const { isRow, where } = signatureOf(group[0]!);
  const others = collect(where.map((name) => selectColumn(schema, name, at)));
  if (!others.ok) return others;
  const wanted = new Map<string, WrittenValue>();
  const problems: Problem[] = [];
  for (const one of group) {
    const key = keyText(one);
    if (wanted.has(key) && wanted.get(key) !== one.to)
      problems.push(tableProblems.mappedTwice({ value: one.from ?? 'null' }, at));
    wanted.set(key, one.to);
  }
  if (problems.length > 0) return failed(problems);
  const seen = [column, ...others.value].map((one) => marked(textOf(cellOf(one)).expr));
  const row = castTo('text', 'integer', columnExpr(rowIdRef));
  const parts = isRow ? [row, ...seen] : seen;
  const key = parts.length === 1 ? parts[0]! : op('concat', ...parts.flatMap(separated));
  const values = [...wanted.values()].map((to) => typedValue(to, column.type));
  return ok({ lookup: lookupIn(key, [...wanted.keys()]), values });
}

function signatureOf({ row, where }: Correction): Signature {
  return { isRow: row !== undefined, where: where.map(({ column }) => column).sort() };
}

const specificity = ({ row, where }: Correction): number => (row === undefined ? 0 : 100) + where.length;

/** Returns the lookup key of a correction; {@link branchOf} computes the same key for a row. */
function keyText({ from, row, where }: Correction): string {
  const inOrder = where.toSorted((a, b) => (a.column < b.column ? -1 : Number(a.column > b.column)));
  const seen = [from, ...inOrder.map(({ value }) => value)].map((one) =>
    one === null ? '-' : `=${one.replaceAll('|', '||')}`,
  );
  return [...(row === undefined ? [] : [String(row)]), ...seen].join('|,');
}

/**
 * Encodes text so that null differs from every string, and doubles bars so that a single one can
 * separate.
 */
function marked(text: Expr): Expr {
  const doubled = native(
    { duckdb: "replace({0}, '|', '||')", clickhouse: "replaceAll({0}, '|', '||')" },
    text,
  );
  return op('coalesce', op('concat', literal('text', '='), doubled), literal('text', '-'));
}

const separated = (part: Expr, index: number): readonly Expr[] =>
  index === 0 ? [part] : [literal('text', '|,'), part];
