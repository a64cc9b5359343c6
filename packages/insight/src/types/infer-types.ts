import { type Cell, call, cellOf, literalCell, textOf } from '@winnow/formulas';
import type { Column, Json, LogicalType, Result } from '@winnow/kernel';
import { ok, rowIdRef } from '@winnow/kernel';
import {
  type AggregateExpr,
  aggregate,
  allOf,
  anyOf,
  caseWhen,
  columnExpr,
  type Expr,
  filter,
  type Item,
  literal,
  native,
  nullOf,
  op,
  project,
  type Rel,
} from '@winnow/sql';
import type { Relation } from '@winnow/steps';
import { sentinels } from './sentinels.ts';
import { type TypeCandidate, typeCandidates } from './type-candidates.ts';

/** Answers a small question about the data: the rows of an aggregate. */
export type Ask = (rel: Rel) => Promise<Result<readonly (readonly Json[])[]>>;

export interface InferredType {
  readonly column: string;
  readonly type: LogicalType;
  /** What is needed to read it beside its type, for instance that days come first. */
  readonly hints: { readonly [name: string]: Json };
}

/** Rows that are looked at one by one to choose a type; beyond these, one row of {@link sampleStride}. */
const firstRows = 2_000;
const sampleStride = 997;
/** A type is taken when this part of the values that say something fits it. What does not fit keeps its text. */
const share = 0.9;
const columnsAtOnce = 200;
/** Reading a text in every way is planned longer than it runs: only types that most of these rows look like are tried. */
const glanceRows = 1_000;
const glanceShare = 0.5;
/** Fewer values than this rule nothing out. */
const fewValues = 20;

/**
 * The types of a table's text columns, chosen on its first 2,000 rows and every 997th behind them, then checked on all rows
 * where a type could lose something: a whole number with leading zeros is a code, and stays text.
 *
 * Values that are blank or stand for "no value" have no say. A column with none that says something stays text.
 */
export async function inferTypes(input: Relation, ask: Ask): Promise<Result<readonly InferredType[]>> {
  const inferred: InferredType[] = [];
  const columns = input.schema.columns.filter((column) => column.type === 'text');
  for (let from = 0; from < columns.length; from += columnsAtOnce) {
    const some = columns.slice(from, from + columnsAtOnce);
    const glanced = await ask(countShapes(firstOf(input.rel, glanceRows), some));
    if (!glanced.ok) return glanced;
    const plausible = plausibleOn(glanced.value[0] ?? []);
    const counted = await ask(countFits(sampled(input.rel), some, plausible));
    if (!counted.ok) return counted;
    const chosen = chooseTypes(some, counted.value[0] ?? []);
    const codes = await findCodes(input.rel, chosen, ask);
    if (!codes.ok) return codes;
    for (const { column, candidate } of chosen) {
      if (codes.value.has(column.name)) continue;
      inferred.push({ column: column.name, type: candidate.type, hints: candidate.hints });
    }
  }
  return ok(inferred);
}

interface Choice {
  readonly column: Column;
  readonly candidate: TypeCandidate;
}

function firstOf(rel: Rel, rows: number): Rel {
  return filter(rel, op('lt', columnExpr(rowIdRef), literal('integer', rows)));
}

/** Which candidates are worth counting, by column and candidate. */
function plausibleOn(counts: readonly Json[]): (column: number, candidate: number) => boolean {
  const width = typeCandidates.length + 1;
  return (column, candidate) => {
    const speaking = Number(counts[column * width] ?? 0);
    return (
      speaking < fewValues || Number(counts[column * width + 1 + candidate] ?? 0) >= speaking * glanceShare
    );
  };
}

function sampled(rel: Rel): Rel {
  const row = columnExpr(rowIdRef);
  const early = op('lt', row, literal('integer', firstRows));
  const strided = native(
    { duckdb: `({0} % ${sampleStride} = 0)`, clickhouse: `({0} % ${sampleStride} = 0)` },
    row,
  );
  return filter(rel, anyOf([early, strided]));
}

/** One row: for each column how many values say something, then for each candidate how many look like it. */
function countShapes(rel: Rel, columns: readonly Column[]): Rel {
  const items: Item<AggregateExpr>[] = columns.flatMap((_, i) => [
    { ref: `n${i}`, expr: countWhere(op('isNotNull', columnExpr(`t${i}`))) },
    ...typeCandidates.map(({ shape }, j) => ({
      ref: `n${i}_${j}`,
      expr: countWhere(matches(shape, columnExpr(`t${i}`))),
    })),
  ]);
  return aggregate(spoken(rel, columns), [], items);
}

/** @param pattern RE2 without quotes */
function matches(pattern: string, text: Expr): Expr {
  return native(
    {
      duckdb: `regexp_matches({0}, '${braced(pattern)}')`,
      clickhouse: `match({0}, '${braced(pattern.replaceAll('\\', '\\\\'))}')`,
    },
    text,
  );
}

/** Braces stand for arguments in a template. */
function braced(text: string): string {
  return text.replaceAll('{', '{{').replaceAll('}', '}}');
}

/** One row: for each column how many values say something, then for each candidate how many fit; none of those that are not counted. */
function countFits(
  rel: Rel,
  columns: readonly Column[],
  counts: (column: number, candidate: number) => boolean,
): Rel {
  const items: Item<AggregateExpr>[] = columns.flatMap((_, i) => {
    const text: Cell = { type: 'text', expr: columnExpr(`t${i}`) };
    return [
      { ref: `n${i}`, expr: countWhere(op('isNotNull', text.expr)) },
      ...typeCandidates.map((candidate, j) => ({
        ref: `n${i}_${j}`,
        expr: countWhere(counts(i, j) ? op('isNotNull', candidate.read(text).expr) : literalCell(false).expr),
      })),
    ];
  });
  return aggregate(spoken(rel, columns), [], items);
}

/** The texts of columns as `t0` and on, null where they say nothing. */
function spoken(rel: Rel, columns: readonly Column[]): Rel {
  return project(
    rel,
    columns.map((column, i) => {
      const text = textOf(cellOf(column)).expr;
      return { ref: `t${i}`, expr: caseWhen([{ when: saysSomething(text), gives: text }], nullOf('text')) };
    }),
  );
}

function saysSomething(text: Expr): Expr {
  const trimmed = call('trim', { type: 'text', expr: text });
  const known = call('lower', trimmed).expr;
  return allOf([
    op('isNotNull', text),
    op('ne', trimmed.expr, literal('text', '')),
    ...sentinels.map((word) => op('ne', known, literal('text', word))),
  ]);
}

function countWhere(condition: Expr): AggregateExpr {
  const holds = op('coalesce', condition, literalCell(false).expr);
  return {
    kind: 'aggregate',
    call: native({ duckdb: 'count(*)', clickhouse: 'toInt64(count())' }),
    filter: holds,
  };
}

function chooseTypes(columns: readonly Column[], counts: readonly Json[]): readonly Choice[] {
  const width = typeCandidates.length + 1;
  return columns.flatMap((column, i) => {
    const speaking = Number(counts[i * width] ?? 0);
    if (speaking === 0) return [];
    const fits = (j: number): number => Number(counts[i * width + 1 + j] ?? 0);
    const at = typeCandidates.findIndex((_, j) => fits(j) >= speaking * share);
    const candidate = typeCandidates[at];
    // 03/04/2024 is a day in April or in March: where no date says which, the column stays text.
    const ambiguous =
      candidate?.hints.order !== undefined &&
      typeCandidates.some((other, j) => j !== at && other.hints.order !== undefined && fits(j) >= fits(at));
    if (ambiguous) return [];
    return candidate ? [{ column, candidate }] : [];
  });
}

/** Texts that a number would not give back: leading zeros, or more digits than the type holds. */
const codePatterns: Readonly<Record<string, string>> = {
  integer: '^\\s*[+-]?(0[0-9]|[0-9]{19})',
  number: '^\\s*[+-]?(0[0-9]|[0-9]{17})',
};

/** Names of columns that were taken for numbers but hold, anywhere, a text that a number would not give back. */
async function findCodes(
  rel: Rel,
  chosen: readonly Choice[],
  ask: Ask,
): Promise<Result<ReadonlySet<string>>> {
  const numeric = chosen.flatMap((one) => {
    const pattern = codePatterns[one.candidate.type];
    return pattern === undefined ? [] : [{ column: one.column, pattern }];
  });
  if (numeric.length === 0) return ok(new Set());
  const items = numeric.map(({ column, pattern }, i) => {
    const text = textOf(cellOf(column)).expr;
    const matches = native(
      { duckdb: 'regexp_matches({0}, {1})', clickhouse: 'match({0}, {1})' },
      text,
      literal('text', pattern),
    );
    return { ref: `z${i}`, expr: countWhere(matches) };
  });
  const counted = await ask(aggregate(rel, [], items));
  if (!counted.ok) return counted;
  return ok(
    new Set(numeric.filter((_, i) => Number(counted.value[0]?.[i] ?? 0) > 0).map((one) => one.column.name)),
  );
}
