import type { GrelFunction } from '../context.ts';
import { arrayFunctions } from './arrays.ts';
import { booleanFunctions } from './booleans.ts';
import { dateFunctions } from './dates.ts';
import { encodingFunctions } from './encoding.ts';
import { generalFunctions } from './general.ts';
import { markupFunctions } from './markup.ts';
import { mathFunctions } from './math.ts';
import { splittingFunctions } from './splitting.ts';
import { stringFunctions } from './strings.ts';
import { unicodeFunctions } from './unicode.ts';

/**
 * All functions of GREL. Reconciliation in GREL consists of cell fields, not functions; they return
 * null.
 */
export const grelFunctions: ReadonlyMap<string, GrelFunction> = new Map<string, GrelFunction>(
  [
    generalFunctions,
    stringFunctions,
    splittingFunctions,
    unicodeFunctions,
    encodingFunctions,
    markupFunctions,
    arrayFunctions,
    dateFunctions,
    booleanFunctions,
    mathFunctions,
  ].flatMap((family) => Object.entries(family)),
);

export const grelFunctionNames: ReadonlySet<string> = new Set(grelFunctions.keys());
