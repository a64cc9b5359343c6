import { ProblemError } from '@winnow/kernel';
import type { GrelAst } from './ast.ts';
import type { GrelCall, GrelContext, GrelRow } from './context.ts';
import { grelFunctions } from './functions/registry.ts';
import { applyOperator } from './operators.ts';
import { parseGrel } from './parser.ts';
import { recordOf } from './record.ts';
import {
  type GrelValue,
  grelError,
  isArray,
  isBlank,
  isError,
  isFields,
  isNumber,
  isObject,
  isTrue,
} from './value.ts';

/** Limits of one evaluation; beyond them the expression returns an error. */
const grelLimits = {
  /** Number of evaluated nodes. */
  steps: 1_000_000,
  /** Characters of a string, and items of an array. */
  characters: 10_000_000,
  items: 1_000_000,
} as const;

class LimitExceeded extends Error {}

/**
 * Evaluates an expression with GREL's semantics.
 *
 * @returns its value; failures are error values
 */
export function evaluateGrel(ast: GrelAst, context: GrelContext): GrelValue {
  const evaluator = new Evaluator(context);
  try {
    return evaluator.evaluate(ast, bindingsOf(context));
  } catch (error) {
    if (error instanceof LimitExceeded || error instanceof RangeError)
      return grelError('The expression is too expensive');
    throw error;
  }
}

type Bindings = ReadonlyMap<string, GrelValue>;

function bindingsOf(context: GrelContext): Bindings {
  const cell = (value: GrelValue): GrelValue =>
    value === null
      ? null
      : {
          kind: 'fields',
          name: 'cell',
          get: (field) =>
            field === 'value' ? value : field === 'errorMessage' && isError(value) ? value.message : null,
        };
  const cells: GrelValue = {
    kind: 'fields',
    name: 'cells',
    get: (field) => (Object.hasOwn(context.cells, field) ? cell(context.cells[field]!) : null),
  };
  const index = context.rowIndex === undefined ? null : BigInt(context.rowIndex);
  const row: GrelValue = {
    kind: 'fields',
    name: 'row',
    get: (field) => {
      if (field === 'cells') return cells;
      if (field === 'index') return index;
      if (field === 'starred') return context.starred ?? false;
      if (field === 'flagged') return context.flagged ?? false;
      if (field === 'record' && context.rows && context.rowIndex !== undefined)
        return recordOf(context.rows, context.rowIndex);
      return field === 'columnNames' ? Object.keys(context.cells) : null;
    },
  };
  return new Map<string, GrelValue>([
    ['value', context.value],
    ['cell', cell(context.value)],
    ['cells', cells],
    ['row', row],
    ['rowIndex', index],
    ['columnName', context.columnName ?? null],
    ['true', true],
    ['false', false],
    ['PI', Math.PI],
  ]);
}

class Evaluator {
  readonly #call: GrelCall;
  #steps = 0;

  constructor(context: GrelContext) {
    this.#call = {
      ...context,
      evaluateText: (expression, value, cells: GrelRow) => {
        const parsed = parseGrel(expression);
        if (!parsed.ok) return grelError(new ProblemError(parsed.problems).message);
        return this.evaluate(parsed.value, bindingsOf({ ...context, value, cells }));
      },
    };
  }

  evaluate(ast: GrelAst, bindings: Bindings): GrelValue {
    if (++this.#steps > grelLimits.steps) throw new LimitExceeded();
    switch (ast.kind) {
      case 'literal':
      case 'regex':
        return ast.value;
      case 'variable':
        return bindings.get(ast.name) ?? null;
      case 'field':
        return fieldOf(this.evaluate(ast.of, bindings), ast.name);
      case 'array': {
        const items = ast.items.map((item) => this.evaluate(item, bindings));
        return items.find(isError) ?? items;
      }
      case 'operator': {
        const left = this.evaluate(ast.left, bindings);
        if (isError(left)) return left;
        const right = this.evaluate(ast.right, bindings);
        return isError(right) ? right : bounded(applyOperator(ast.op, left, right));
      }
      case 'call': {
        const args: GrelValue[] = [];
        for (const arg of ast.args) {
          const value = this.evaluate(arg, bindings);
          if (isError(value)) return value;
          args.push(value);
        }
        return bounded(grelFunctions.get(ast.name)!(args, this.#call));
      }
      case 'control':
        return this.#control(ast.name, ast.args, bindings);
    }
  }

  #control(name: string, args: readonly GrelAst[], bindings: Bindings): GrelValue {
    const first = this.evaluate(args[0]!, bindings);
    const bind = (...named: readonly (readonly [number, GrelValue])[]): Bindings => {
      const inner = new Map(bindings);
      for (const [i, value] of named) inner.set(nameOf(args[i]!), value);
      return inner;
    };
    switch (name) {
      case 'if':
        return isError(first) ? first : this.evaluate(isTrue(first) ? args[1]! : args[2]!, bindings);
      case 'with':
        return isError(first) ? first : this.evaluate(args[2]!, bind([1, first]));
      case 'forNonBlank':
        return isBlank(first) || isError(first)
          ? this.evaluate(args[3]!, bindings)
          : this.evaluate(args[2]!, bind([1, first]));
      case 'isNull':
        return first === null;
      case 'isNotNull':
        return first !== null;
      case 'isEmptyString':
        return first === '';
      case 'isBlank':
        return isBlank(first);
      case 'isNonBlank':
        return !isBlank(first) && !isError(first);
      case 'isNumeric':
        return isNumber(first) || (typeof first === 'string' && /^\d+$/.test(first));
      case 'isError':
        return isError(first);
      case 'forRange':
        return this.#forRange(first, args, bindings, bind);
    }
    if (isError(first)) return first;
    const items = isArray(first)
      ? first
      : isObject(first) && name === 'forEach'
        ? [...first.fields.values()]
        : undefined;
    if (!items) return grelError(`${name} expects its first argument to be an array`);
    switch (name) {
      case 'forEach':
        return items.map((item) => this.evaluate(args[2]!, bind([1, item])));
      case 'forEachIndex':
        return items.map((item, i) => this.evaluate(args[3]!, bind([1, BigInt(i)], [2, item])));
      case 'filter':
        return items.filter((item) => isTrue(this.evaluate(args[2]!, bind([1, item]))));
      default: {
        let result = this.evaluate(args[3]!, bindings);
        for (const item of items) result = bounded(this.evaluate(args[4]!, bind([1, item], [2, result])));
        return result;
      }
    }
  }

  #forRange(
    from: GrelValue,
    args: readonly GrelAst[],
    bindings: Bindings,
    bind: (...named: readonly (readonly [number, GrelValue])[]) => Bindings,
  ): GrelValue {
    const [to, step] = [args[1]!, args[2]!].map((one) => this.evaluate(one, bindings));
    const wrong = [from, to!, step!].find(isError);
    if (wrong) return wrong;
    if (!isNumber(from) || !isNumber(to!) || !isNumber(step!)) {
      return grelError('forRange expects first, second, and third arguments all to be numbers');
    }
    const whole = typeof from === 'bigint' && typeof step === 'bigint' && typeof to === 'bigint';
    const [start, end, by] = [Number(from), Number(to), Number(step)];
    if (by === 0) return [];
    const results: GrelValue[] = [];
    for (let n = start; by > 0 ? n < end : n > end; n += by) {
      results.push(this.evaluate(args[4]!, bind([3, whole ? BigInt(n) : n])));
      if (results.length > grelLimits.items) throw new LimitExceeded();
    }
    return results;
  }
}

function nameOf(ast: GrelAst): string {
  if (ast.kind !== 'variable') throw new Error('The parser lets only variables through here.');
  return ast.name;
}

/** Returns a field of a cell, a row or JSON; for a list of those, the list of the field. */
export function fieldOf(of: GrelValue, name: string): GrelValue {
  if (isError(of)) return of;
  if (isFields(of)) return of.get(name);
  if (isObject(of)) return of.fields.get(name) ?? null;
  if (!isArray(of)) return null;
  // An empty list of cells or rows has no values.
  return of.length === 0 || of.some(isFields)
    ? of.map((one) => (isFields(one) ? one.get(name) : null))
    : null;
}

function bounded(value: GrelValue): GrelValue {
  if (typeof value === 'string' && value.length > grelLimits.characters) throw new LimitExceeded();
  if (isArray(value) && value.length > grelLimits.items) throw new LimitExceeded();
  return value;
}
