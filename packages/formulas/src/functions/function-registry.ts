import type { FunctionDefinition } from '../function.ts';
import { toNumber } from './number/to-number.ts';
import { lower } from './text/lower.ts';

/** Every function of the formula language, one line each, by family. */
export const functions: readonly FunctionDefinition[] = [
  // number
  toNumber,
  // text
  lower,
];
