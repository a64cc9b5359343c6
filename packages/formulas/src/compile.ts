import { failed, locate, ok, ProblemError, type Result } from '@winnow/kernel';
import type { Cell } from './cell.ts';
import type { CheckedFormula } from './check/checked-formula.ts';
import { Checker } from './check/checker.ts';
import type { Scope } from './check/scope.ts';
import type { Ast } from './language/ast.ts';
import { limits } from './language/limits.ts';
import { parseFormula } from './language/parser.ts';
import { lower } from './lower/lower.ts';

/**
 * Parses a formula and resolves its names and types.
 *
 * @returns its type and the columns that it reads; all problems that can be found at once, each
 *   with its position in the text
 */
export function checkFormula(text: string, scope: Scope): Result<CheckedFormula & { readonly ast: Ast }> {
  const { ast, problems } = parseFormula(text);
  const checker = new Checker(text, scope);
  const ir = checker.check(ast);
  const all = [...problems, ...checker.problems].sort((a, b) => (a.at?.from ?? 0) - (b.at?.from ?? 0));
  if (all.length > 0 || !ir) return failed(all.slice(0, limits.problems));
  return ok({ ast, ir, type: ir.type, reads: [...checker.reads], deterministic: checker.deterministic });
}

export interface CompiledFormula {
  readonly cell: Cell;
  /** Names of the columns that it reads. */
  readonly reads: readonly string[];
  readonly deterministic: boolean;
  readonly ast: Ast;
}

/**
 * Compiles a formula to the SQL expressions of a cell. Fails with the problems of
 * {@link checkFormula}, `formulas/too-complex` and `formulas/grows`.
 */
export function compileFormula(text: string, scope: Scope): Result<CompiledFormula> {
  const checked = checkFormula(text, scope);
  if (!checked.ok) return checked;
  const { ast, ir, reads, deterministic } = checked.value;
  let cell: Cell;
  try {
    cell = lower(ir);
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return failed(error.problems.map((one) => locate(one, { from: ast.from, to: ast.to })));
  }
  return ok({ cell, reads, deterministic, ast });
}
