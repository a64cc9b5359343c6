import { type Cell, compileFormula, type Scope } from '@winnow/formulas';
import { collect, failed, locate, ok, type ProblemPlace, type Result } from '@winnow/kernel';
import { caseWhen } from '@winnow/sql';
import { z } from 'zod';
import { blankCell, cellIn, mismatchOf, widestType } from '../../cells/meet-cells.ts';
import { compileCondition } from '../../compile-condition.ts';
import { param } from '../../params/params.ts';
import { addColumns, scopeOf } from '../../relation.ts';
import { defineStep, rowWise } from '../../step.ts';
import { tableProblems } from '../../table-problems.ts';
import { addConditionalColumnExamples } from './add-conditional-column.examples.ts';

const params = z.strictObject({
  name: param.text('Name').default('Condition'),
  cases: param.list(
    'Cases',
    param.record('Case', {
      when: param.formula('If', { placeholder: 'Amount > 100' }),
      gives: param.formula('Then', { placeholder: '"large"' }),
    }),
    { min: 1, max: 200 },
    { help: 'The first matching case applies.' },
  ),
  otherwise: param.formula('Else', { placeholder: '"small"', help: 'Defaults to null.' }).default(''),
  after: param.column('After', { help: 'Defaults to the end.' }).optional(),
});

export type AddConditionalColumnParams = z.output<typeof params>;

export const addConditionalColumn = defineStep({
  kind: 'add-conditional-column',
  family: 'columns',
  title: 'Add conditional column',
  summary: 'Adds a column whose values depend on conditions (if … then … else).',
  keywords: [
    'if',
    'case',
    'switch',
    'case when',
    'conditional column',
    'lookup',
    'if then else',
    'categorize',
  ],
  params,
  defaults: ([after]) => ({
    name: 'Condition',
    cases: [{ when: '', gives: '' }],
    otherwise: '',
    ...(after === undefined ? {} : { after }),
  }),
  sentence: ({ name, cases }) =>
    `Add ${name} by ${cases.length === 1 ? 'a condition' : `${cases.length} conditions`}: ${cases[0]?.when ?? ''}${cases.length > 1 ? ' …' : ''}`,
  traits: () => rowWise,
  lower(input, { name, cases, otherwise, after }, { stepId, run }) {
    const at = { stepId, param: 'cases' };
    if (name.trim() === '')
      return failed(tableProblems.nothingToDo({ what: 'A name' }, { stepId, param: 'name' }));
    const scope = scopeOf(input, run);
    const conditions = collect(cases.map((one) => compileCondition(one.when, scope, at)));
    const values = collect([
      ...cases.map((one) => valueCell(scope, one.gives, at)),
      valueCell(scope, otherwise.trim() === '' ? 'null' : otherwise, { stepId, param: 'otherwise' }),
    ]);
    if (!conditions.ok || !values.ok) return failed([...conditions.problems, ...values.problems]);
    const holds = conditions.value.map((one) => one.holds);
    const cell = chosen(holds, values.value);
    return ok(addColumns(input, [{ name, cell }], after), [...conditions.problems, ...values.problems]);
  },
  examples: addConditionalColumnExamples,
});

function valueCell(scope: Scope, formula: string, at: ProblemPlace): Result<Cell> {
  const compiled = compileFormula(formula, scope);
  const problems = compiled.problems.map((one) => locate(one, at));
  return compiled.ok ? ok(compiled.value.cell, problems) : failed(problems);
}

/** Returns the value of the first true condition, in the common type of all values. */
function chosen(holds: readonly Cell['expr'][], values: readonly Cell[]): Cell {
  const type = widestType(values.map((value) => value.type));
  const cells = values.map((value) => (value.type === 'null' ? blankCell(type) : cellIn(type, value)));
  const of = (part: (cell: Cell) => Cell['expr']): Cell['expr'] =>
    caseWhen(
      holds.map((when, i) => ({ when, result: part(cells[i]!) })),
      part(cells.at(-1)!),
    );
  const expr = of((cell) => cell.expr);
  return cells.some((cell) => cell.mismatch) ? { type, expr, mismatch: of(mismatchOf) } : { type, expr };
}
