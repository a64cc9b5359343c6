import { call, cellOf, checkRegex, literalCell, regexCell, textOf } from '@winnow/formulas';
import { failed, ok, type Result, type TableSchema } from '@winnow/kernel';
import { aggregate, limit, native, project, type Rel } from '@winnow/sql';
import { selectColumn } from '../../columns/select-columns.ts';
import { stepProblems } from '../../problems.ts';
import type { Relation } from '../../relation.ts';
import type { StepContext } from '../../step.ts';
import type { RenameColumnsParams } from './rename-columns.ts';

const maxPairs = 10_000;

/**
 * Queries new names from the engine: the result of a regular expression for each name, since only
 * the engine's own regular expressions can't backtrack forever, or the pairs in a table.
 */
export function requestedNames(
  input: Relation,
  { how, pattern, replace, source, old, new: to }: RenameColumnsParams,
  context: Omit<StepContext, 'probed'>,
): Rel | undefined {
  if (how === 'regex') {
    if (pattern === '' || checkRegex(pattern)) return undefined;
    const one = aggregate(
      limit(input.rel, 1),
      [],
      [{ ref: 'rows', expr: { kind: 'aggregate', call: countAll } }],
    );
    return project(
      one,
      input.schema.columns.map(({ name }, i) => ({
        ref: `n${i}`,
        expr: call('replace', literalCell(name), regexCell(pattern), literalCell(replace)).expr,
      })),
    );
  }
  const table = how === 'table' ? context.source(source ?? '') : undefined;
  if (!table) return undefined;
  const [from, into] = [old, to].map((name) => table.schema.columns.find((one) => one.name === name));
  if (!from || !into) return undefined;
  const pairs = [from, into].map((column, i) => ({ ref: `c${i}`, expr: textOf(cellOf(column)).expr }));
  return limit(project(table.rel, pairs), maxPairs);
}

const countAll = native({ duckdb: 'count(*)', clickhouse: 'toInt64(count())' });

/**
 * Maps old names to the new names that the engine returned; undefined if it is not queried. The
 * first of several new names wins.
 */
export function answeredNames(
  { columns }: TableSchema,
  { how, pattern, source, old, new: to }: RenameColumnsParams,
  { stepId, probed, source: sourceOf }: StepContext,
): Result<ReadonlyMap<string, string> | undefined> {
  if (how === 'regex') {
    const fault = pattern === '' ? { reason: 'it is empty' } : checkRegex(pattern);
    if (fault) return failed(stepProblems.badRegex({ reason: fault.reason }, { stepId, param: 'pattern' }));
    return ok(new Map(columns.map(({ name }, i) => [name, String(probed[0]?.[i] ?? name)])));
  }
  if (how !== 'table') return ok(undefined);
  const table = sourceOf(source ?? '');
  if (!table) {
    return failed(stepProblems.unknownSource({ name: source ?? '' }, { stepId, param: 'source' }));
  }
  const from = selectColumn(table.schema, old ?? '', { stepId, param: 'old' });
  const into = selectColumn(table.schema, to ?? '', { stepId, param: 'new' });
  if (!from.ok || !into.ok) return failed([...from.problems, ...into.problems]);
  const names = new Map<string, string>();
  for (const [before, after] of probed) {
    if (before === null || after === null || names.has(String(before))) continue;
    names.set(String(before), String(after));
  }
  return ok(names);
}
