import type { Problem } from '@winnow/kernel';
import type { Ast } from '../language/ast.ts';
import type { Ir } from './ir.ts';

/** The substitute for a name within a part of a formula. */
export type Variables = ReadonlyMap<string, Ir>;

/** What a form with rules of its own asks of the checker for its parts. */
export interface PartChecker {
  readonly problems: Problem[];
  /** A part that stands for a value; undefined if it has a problem that was already reported. */
  value(ast: Ast, variables: Variables): Ir | undefined;
  /** A number that no other variable of the formula has. */
  newId(): number;
}
