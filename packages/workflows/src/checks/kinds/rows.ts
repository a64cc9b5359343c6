import { type Ast, type FunctionName, parseFormula } from '@winnow/formulas';
import { defineMessages } from '@winnow/kernel';
import { z } from 'zod';
import { defineCheckKind } from '../check-kind.ts';
import { judgeRows, keepRows, mismatchOf, withoutRows } from '../judging.ts';

const messages = defineMessages('check.rows', {
  sentence: ({ formula, tolerated }: { formula: string; tolerated: number }) =>
    `${formula} is true in ${tolerated > 0 ? `all rows but ${tolerated}` : 'each row'}`,
});

/** Checks that a formula holds in every row, with some exceptions allowed. */
export const rows = defineCheckKind({
  kind: 'rows',
  fields: {
    formula: z.string().min(1).max(10_000),
    /** Number of rows that may break it. */
    tolerated: z.number().int().min(0).default(0),
  },
  messages,
  sentence: ({ formula, tolerated }) => messages.sentence({ formula, tolerated }),
  plan: ({ formula, tolerated }) => {
    const compared = comparedColumns(parseFormula(formula).ast).map(mismatchOf);
    const unread = [`isMismatch(${formula})`, ...compared].join(' or ');
    const held = compared.length === 0 ? formula : `(${formula}) and not (${compared.join(' or ')})`;
    return { steps: [withoutRows(held)], unread: [keepRows(unread)], judge: judgeRows(tolerated) };
  },
  breaking: ({ formula }) => ({
    kind: 'formula',
    formula: `not coalesce(${formula}, false) and not isMismatch(${formula})`,
  }),
  unreadable: ({ formula }) => ({ kind: 'formula', formula: `isMismatch(${formula})` }),
});

const oneOf: FunctionName = 'oneOf';

/**
 * Returns the columns that a condition compares for equality at its top level. Equality is true or
 * false for every cell, even an unreadable one, whereas other comparisons with it are unreadable
 * themselves.
 */
function comparedColumns(ast: Ast): readonly string[] {
  const named = (...operands: readonly (Ast | undefined)[]): readonly string[] =>
    operands.flatMap((one) => (one?.kind === 'name' ? [one.name] : []));
  if (ast.kind === 'call') return ast.name === oneOf ? named(ast.args[0]) : [];
  if (ast.kind !== 'binary') return [];
  if (ast.op === 'and') return [...new Set([...comparedColumns(ast.left), ...comparedColumns(ast.right)])];
  return ast.op === '==' || ast.op === '!=' ? named(ast.left, ast.right) : [];
}
