import { compileFormula, type Scope } from '@winnow/formulas';
import { failed, locate, ok, type ProblemPlace, type Result } from '@winnow/kernel';
import { castTo, type Expr, literal, op } from '@winnow/sql';
import { stepProblems } from './problems.ts';

export interface Condition {
  /** True only if the condition is true: null and mismatches don't count. */
  readonly holds: Expr;
  /** The opposite of `holds`: true if the condition is false, null or mismatched. */
  readonly fails: Expr;
}

/** Compiles a formula that must return a boolean. */
export function compileCondition(formula: string, scope: Scope, at: ProblemPlace): Result<Condition> {
  const compiled = compileFormula(formula, scope);
  const problems = compiled.problems.map((one) => locate(one, at));
  if (!compiled.ok) return failed(problems);
  const { cell } = compiled.value;
  if (cell.type !== 'boolean' && cell.type !== 'null') {
    return failed([...problems, stepProblems.notACondition({ found: String(cell.type) }, at)]);
  }
  const holds = op('coalesce', castTo('boolean', cell.type, cell.expr), literal('boolean', false));
  return ok({ holds, fails: op('not', holds) }, problems);
}
