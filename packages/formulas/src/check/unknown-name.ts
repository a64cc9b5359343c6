import type { Problem } from '@winnow/kernel';
import { findFunction } from '../functions/function-index.ts';
import type { NameAst } from '../language/ast.ts';
import { printColumnName } from '../language/print.ts';
import { formulaProblems } from '../problems.ts';
import { didYouMean } from './did-you-mean.ts';
import { spanOf } from './span-of.ts';

/**
 * Returns the problem of an unknown name, with the most likely intention: a column, a variable or a
 * call.
 */
export function unknownName(ast: NameAst, columns: readonly string[], variables: readonly string[]): Problem {
  if (!ast.quoted && ast.name === 'value') return formulaProblems.noValue({}, spanOf(ast));
  const fold = ast.name.toLowerCase();
  const sameButCase = columns.find((name) => name.toLowerCase() === fold);
  const near = sameButCase ?? didYouMean(ast.name, [...columns, ...variables]).replacement;
  const called = near === undefined && !ast.quoted ? findFunction(ast.name) : undefined;
  return called
    ? formulaProblems.functionAsName({ name: ast.name, replacement: `${called.name}()` }, spanOf(ast))
    : formulaProblems.unknownName(
        { name: ast.name, ...(near === undefined ? {} : { replacement: printColumnName(near) }) },
        spanOf(ast),
      );
}
