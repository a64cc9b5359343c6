import { compileFormula, type FormulaPlugins, textOf } from '@winnow/formulas';
import type { ClusterMethod } from '@winnow/insight';
import { type Column, failed, ok, type Result } from '@winnow/kernel';
import { printOver } from '../plan/print-frame.ts';
import { engineProblems } from '../problems.ts';
import type { ClusterQuery } from '../protocol/clusters.ts';
import { keyFunctionName } from './key-functions.ts';

/** Column that stands for a value in key formulas. */
export const value: Column = { name: 'value', ref: 'v', type: 'text' };

/** Returns SQL of the key of `t.v` for methods that call no plugin. */
export function keySql(
  method: Extract<ClusterMethod, { kind: 'key' }>,
  query: Pick<ClusterQuery, 'formula' | 'n'>,
  plugins?: FormulaPlugins,
): Result<string> {
  if ('key' in method) return ok(`${keyFunctionName(method.id)}(t.v)`);
  const formula =
    'custom' in method ? query.formula : method.formula(query.n === undefined ? {} : { n: query.n });
  if (formula === undefined || formula.trim() === '') {
    return failed(engineProblems.formulaMissing({ method: method.id }));
  }
  const compiled = compileFormula(formula, { columns: [], value, plugins });
  return compiled.ok ? ok(printOver(textOf(compiled.value.cell).expr)) : compiled;
}
