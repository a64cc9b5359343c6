import type { Problem } from '@winnow/kernel';
import type { Ast } from '../language/ast.ts';
import type { Ir } from './ir.ts';

/** The IR that replaces each name within a part of a formula. */
export type Variables = ReadonlyMap<string, Ir>;

/** What special forms need from the checker for their parts. */
export interface PartChecker {
  readonly problems: Problem[];
  /**
   * Checks a part that must be a value; undefined if it has a problem, which was already reported.
   */
  value(ast: Ast, variables: Variables): Ir | undefined;
  /** Returns a number that no other variable of the formula uses. */
  newId(): number;
}
