import { failed, type Json, type LogicalType, ok, type Problem, type Result, typeName } from '@winnow/kernel';
import type { PluginAnswer, PluginRowProblem } from '../plugin-runner.ts';
import { pluginProblems } from '../problems.ts';
import { typeFits } from '../type-fits.ts';
import type { VmFailure, VmRequest, VmResponse } from './messages.ts';
import type { VmFault, VmLimits } from './vm.ts';

/**
 * Validates what a plugin returned, since its code may have changed everything that produced it.
 * Any value that isn’t of its declared type becomes a problem of its row; an answer of another
 * shape is a problem of the whole batch.
 */
export function readResponse(text: string, request: VmRequest): Result<PluginAnswer> {
  const response = parsed(text);
  if (!response || !hasShape(response, request)) {
    return failed(pluginProblems.wrongResult({ expected: 'rows', found: 'something else' }));
  }
  const failures: PluginRowProblem[] = response.failures.slice(0, response.rows).map((one) => ({
    row: Number(one.row),
    problem: failureProblem(one),
  }));
  const columns = response.columns.map((cells, o) => {
    const { name, type } = request.outputs[o]!;
    return cells.map((cell, row) => {
      if (cell === null || typeFits(cell, type)) return cell;
      failures.push({ row, problem: wrongCell(name, type, foundIn(cell)) });
      return null;
    });
  });
  const { rows, from } = response;
  return ok({ columns, rows, failures, ...(from ? { from } : {}) });
}

/**
 * Returns the problem of a whole batch.
 *
 * @param plugin its name
 * @param valueAt returns the arguments of a row, formatted for display
 */
export function faultProblem(
  fault: VmFault,
  limits: VmLimits,
  plugin?: string,
  valueAt?: (row: number) => string | undefined,
): Problem {
  const { row } = 'row' in fault ? fault : {};
  const value = row === undefined ? undefined : valueAt?.(row);
  const stopped = {
    ...(plugin === undefined ? {} : { plugin }),
    ...(row === undefined ? {} : { row }),
    ...(value === undefined ? {} : { value }),
  };
  switch (fault.fault) {
    case 'syntax':
    case 'loading':
    case 'failed':
      return pluginProblems[fault.fault]({ detail: withoutStop(fault.detail), ...placeIn(fault.stack) });
    case 'no-export':
      return pluginProblems.noExport({ name: fault.name });
    case 'too-slow':
      return pluginProblems.tooSlow({ milliseconds: limits.milliseconds, ...stopped });
    case 'out-of-memory':
      return pluginProblems.outOfMemory({
        megabytes: Math.round(limits.memoryBytes / 2 ** 20),
        ...stopped,
      });
    case 'result-too-large':
      return pluginProblems.resultTooLarge({ limit: limits.resultCharacters, ...stopped });
  }
}

function parsed(text: string): VmResponse | undefined {
  try {
    return JSON.parse(text) as VmResponse;
  } catch {
    return undefined;
  }
}

function hasShape(response: VmResponse, request: VmRequest): boolean {
  if (response === null || typeof response !== 'object') return false;
  const { rows, columns, failures, from } = response;
  if (!Number.isSafeInteger(rows) || rows < 0) return false;
  if (request.mode !== 'rows' && rows !== request.rows) return false;
  if (!Array.isArray(columns) || columns.length !== request.outputs.length) return false;
  if (!columns.every((one) => Array.isArray(one) && one.length === rows)) return false;
  if (!Array.isArray(failures) || !failures.every((one) => isRow(one?.row, rows))) return false;
  if (request.mode !== 'rows') return from === null;
  return (
    Array.isArray(from) &&
    from.length === rows &&
    from.every((one) => one === null || isRow(one, request.rows))
  );
}

function isRow(value: unknown, rows: number): boolean {
  return Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) < rows;
}

function failureProblem(failure: VmFailure): Problem {
  if ('output' in failure) return wrongCell(failure.output, failure.type, failure.found);
  return pluginProblems.failed({ detail: withoutStop(failure.detail), ...placeIn(failure.stack) });
}

function wrongCell(output: string, type: LogicalType, found: string): Problem {
  return pluginProblems.wrongResult({ expected: typeName(type), found: String(found).slice(0, 200), output });
}

function foundIn(cell: Json): string {
  return typeof cell === 'string' ? `the text “${cell.slice(0, 40)}”` : 'something else';
}

/** Returns the innermost position in the plugin's own code. */
function placeIn(stack: unknown): { line?: number; column?: number } {
  const [, line, column] = /plugin\.js:(\d+)(?::(\d+))?/.exec(String(stack)) ?? [];
  if (line === undefined) return {};
  return { line: Number(line), ...(column === undefined ? {} : { column: Number(column) }) };
}

function withoutStop(detail: unknown): string {
  return String(detail).replace(/\.$/, '');
}
