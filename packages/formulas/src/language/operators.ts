import type { BinaryOperator } from './ast.ts';

/** Binding power of operators. Equal ones associate to the left, `??` to the right. */
export const bindingPowers: Readonly<Record<BinaryOperator, number>> = {
  or: 1,
  and: 2,
  '==': 4,
  '!=': 4,
  '<': 4,
  '<=': 4,
  '>': 4,
  '>=': 4,
  '??': 5,
  '+': 6,
  '-': 6,
  '*': 7,
  '/': 7,
  '//': 7,
  '%': 7,
};
/** `not` binds more loosely than a comparison, a sign more tightly than any operator. */
export const notPower = 3;
export const signPower = 8;

export const comparisons: ReadonlySet<BinaryOperator> = new Set(['==', '!=', '<', '<=', '>', '>=']);
