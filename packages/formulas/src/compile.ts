import { failed, locate, ok, type Problem, ProblemError, type Result } from '@winnow/kernel';
import type { Cell } from './cell.ts';
import type { CheckedFormula } from './check/checked-formula.ts';
import { Checker } from './check/checker.ts';
import { explainOtherSyntax } from './check/other-syntax.ts';
import type { Scope } from './check/scope.ts';
import type { Ast } from './language/ast.ts';
import { limits } from './language/limits.ts';
import { parseFormula } from './language/parser.ts';
import { lower } from './lower/lower.ts';
import { formulaProblems } from './problems.ts';

/**
 * Parses a formula and resolves its names and types.
 *
 * @returns its type and the columns that it reads; all problems that can be found at once, each
 *   with its position in the text
 */
export function checkFormula(text: string, scope: Scope): Result<CheckedFormula & { readonly ast: Ast }> {
  if (/^\s*=(?!=)/.test(text)) return failed(withoutEquals(text, scope));
  const { ast, problems } = parseFormula(text);
  const checker = new Checker(text, scope);
  const ir = checker.check(ast);
  const all = [...problems, ...checker.problems].sort((a, b) => (a.at?.from ?? 0) - (b.at?.from ?? 0));
  if (all.length > 0 || !ir) {
    const columns = scope.columns.map(({ name }) => name);
    return failed(explainOtherSyntax(text, columns, all).slice(0, limits.problems));
  }
  return ok({ ast, ir, type: ir.type, reads: [...checker.reads], deterministic: checker.deterministic });
}

/** Returns the problems of a formula that starts with = as in a spreadsheet. */
function withoutEquals(text: string, scope: Scope): readonly Problem[] {
  const from = text.indexOf('=');
  const rest = checkFormula(`${' '.repeat(from + 1)}${text.slice(from + 1)}`, scope);
  const at = { from, to: from + 1 };
  return [formulaProblems.startsWithEquals({}, at), ...(rest.ok ? [] : rest.problems)];
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
