import type { CallTranslators } from './call.ts';
import { dateCalls } from './date-calls.ts';
import { generalCalls } from './general-calls.ts';
import { listCalls } from './list-calls.ts';
import { numberCalls } from './number-calls.ts';
import { textCalls } from './text-calls.ts';

/** GREL functions that have a formula, by name. */
export const callTranslators: CallTranslators = {
  ...generalCalls,
  ...textCalls,
  ...listCalls,
  ...numberCalls,
  ...dateCalls,
};
