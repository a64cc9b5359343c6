import { type Cell, cellOf, compileFormula, type Scope } from '@winnow/formulas';
import { type Column, collect, failed, locate, ok, type Result } from '@winnow/kernel';
import { caseWhen, type Expr } from '@winnow/sql';
import { z } from 'zod';
import { cellIn, mismatchOf, typedCell, widestType } from '../../cells/meet-cells.ts';
import { selectColumns, selectionText } from '../../columns/select-columns.ts';
import { compileCondition } from '../../compile-condition.ts';
import { param } from '../../params/params.ts';
import { stepProblems } from '../../problems.ts';
import { replaceColumns, scopeOf } from '../../relation.ts';
import { defineStep, rowWise } from '../../step.ts';
import { transformColumnExamples } from './transform-column.examples.ts';

const params = z.strictObject({
  columns: param.columns('Columns'),
  formula: param.formula('Formula', { placeholder: 'value.trim().upper()' }),
  where: param.formula('Only rows where').optional(),
  failures: param
    .choice('If a value can’t be computed', {
      keep: 'Keep its text, marked as mismatched',
      original: 'Keep the old value',
      null: 'Become null',
    })
    .default('keep'),
});

export type TransformColumnParams = z.output<typeof params>;

export const transformColumn = defineStep({
  kind: 'transform-column',
  family: 'columns',
  title: 'Transform by formula',
  summary: 'Recomputes the values of one or more columns with a formula; “value” is the current value.',
  keywords: ['edit cells', 'expression', 'calculate', 'apply'],
  params,
  defaults: (columns) => ({ columns: [...columns], formula: 'value', failures: 'keep' }),
  sentence: ({ columns, formula, where }) =>
    `Set ${selectionText(columns)} to ${formula}${where?.trim() ? ` where ${where}` : ''}`,
  traits: () => rowWise,
  lower(input, { columns: selection, formula, where, failures }, { stepId, run }) {
    const at = { stepId, param: 'columns' };
    const columns = selectColumns(input.schema, selection, at);
    if (!columns.ok) return columns;
    if (columns.value.length === 0) return failed(stepProblems.nothingSelected({}, at));
    const cells = collect(
      columns.value.map((column): Result<readonly [string, Cell]> => {
        const scope = scopeOf(input, run, column);
        const compiled = compileFormula(formula, scope);
        const problems = compiled.problems.map((one) =>
          locate(one, { stepId, param: 'formula', column: column.name }),
        );
        if (!compiled.ok) return failed(problems);
        const computed = withFailures(typedCell(compiled.value.cell), column, failures);
        const holds = conditionFor(where, scope, stepId);
        if (!holds.ok) return failed([...problems, ...holds.problems]);
        const cell = holds.value ? chosen(holds.value, computed, cellOf(column)) : computed;
        return ok([column.name, cell] as const, [...problems, ...holds.problems]);
      }),
    );
    return cells.ok ? ok(replaceColumns(input, new Map(cells.value)), cells.problems) : cells;
  },
  examples: transformColumnExamples,
});

function conditionFor(where: string | undefined, scope: Scope, stepId: string): Result<Expr | undefined> {
  if (!where?.trim()) return ok(undefined);
  const compiled = compileCondition(where, scope, { stepId, param: 'where' });
  return compiled.ok ? ok(compiled.value.holds, compiled.problems) : compiled;
}

/** Returns one cell if the condition is true and another otherwise, in their common type. */
function chosen(holds: Expr, then: Cell, otherwise: Cell): Cell {
  const type = widestType([then.type, otherwise.type]);
  const [a, b] = [cellIn(type, then), cellIn(type, otherwise)];
  const expr = caseWhen([{ when: holds, result: a.expr }], b.expr);
  if (!a.mismatch && !b.mismatch) return { type, expr };
  return { type, expr, mismatch: caseWhen([{ when: holds, result: mismatchOf(a) }], mismatchOf(b)) };
}

function withFailures(computed: Cell, column: Column, failures: TransformColumnParams['failures']): Cell {
  if (computed.mismatch === undefined || failures === 'keep') return computed;
  const failed: Expr = { kind: 'op', op: 'isNotNull', args: [computed.mismatch] };
  const { type, expr } = computed;
  return failures === 'null' ? { type, expr } : chosen(failed, cellOf(column), { type, expr });
}
