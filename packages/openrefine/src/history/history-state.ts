import { printColumnName } from '@winnow/formulas';
import { type Json, type LogicalType, type Problem, ProblemError } from '@winnow/kernel';
import type { Step } from '@winnow/recipe';
import { translateGrel } from '../translate/translate-grel.ts';
import type { Typed } from '../translate/typed.ts';
import { otherRows } from './other-rows.ts';
import { NotConvertible } from './problems.ts';

/** An operation of a history, as OpenRefine extracts it. */
export interface Operation {
  readonly op: string;
  readonly description?: string;
  readonly [key: string]: Json | undefined;
}

/**
 * State while a history is read: the columns after the operations so far, and the steps that they
 * became.
 */
export class HistoryState {
  readonly steps: Step[] = [];
  readonly types = new Map<string, LogicalType>();
  /** Columns in order, if known. */
  columns: readonly string[] | undefined;
  /** Differences of the current operation from OpenRefine's result. */
  changes: string[] = [];
  /** Sources that steps join, which are other projects in OpenRefine. */
  readonly sources = new Set<string>();
  /** Helper columns of the current operation, by their contents. */
  readonly #helpers = new Map<string, string>();
  #position = 0;
  #made = 0;
  #description: string | undefined;
  /** Names in the current operation, including columns that it adds. */
  #named: ReadonlySet<string> = new Set();

  constructor(columns: readonly string[] | undefined) {
    this.columns = columns;
  }

  begin(position: number, operation: Operation): void {
    this.#position = position;
    this.#made = 0;
    this.#description = operation.description;
    this.#named = new Set(Object.values(operation).filter((value) => typeof value === 'string'));
    this.changes = [];
    this.#forgetHelpers();
  }

  /** Drops the operation's helper columns. */
  end(): void {
    if (this.#helpers.size > 0) this.add('drop-columns', { columns: [...this.#helpers.values()] });
    this.#forgetHelpers();
  }

  #forgetHelpers(): void {
    for (const name of this.#helpers.values()) this.types.delete(name);
    this.#helpers.clear();
  }

  /**
   * Returns the name of a column that exists for the duration of the operation.
   *
   * @param what describes its contents; the same description returns the same column
   * @param make adds the steps that create the column with this name
   */
  helper(what: string, type: LogicalType, make: (name: string) => void): string {
    const made = this.#helpers.get(what);
    if (made !== undefined) return made;
    const name = this.fresh(what);
    this.types.set(name, type);
    this.#helpers.set(what, name);
    make(name);
    return name;
  }

  /** Adds a step; the first of an operation gets its description as a note. */
  add(kind: string, params: { readonly [name: string]: Json }): void {
    const note = this.#made === 0 && this.#description ? { note: this.#description.slice(0, 10_000) } : {};
    this.steps.push({
      id: `op${this.#position}${this.#made === 0 ? '' : `-${this.#made + 1}`}`,
      kind,
      params,
      ...note,
    });
    this.#made++;
  }

  typeOf(column: string): LogicalType {
    return this.types.get(column) ?? 'text';
  }

  /** Returns the columns, which this operation must know. */
  known(): readonly string[] {
    if (this.columns) return this.columns;
    throw new NotConvertible(
      'its effect depends on the table’s columns',
      'Pass them with --columns or --input.',
    );
  }

  /** Returns a name that neither a column nor the current operation uses. */
  fresh(name: string): string {
    const taken = new Set([...(this.columns ?? []), ...this.types.keys(), ...this.#named]);
    let made = name;
    for (let n = 2; taken.has(made); n++) made = `${name} ${n}`;
    return made;
  }

  place(name: string, type: LogicalType, at?: number): void {
    this.types.set(name, type);
    if (!this.columns || this.columns.includes(name)) return;
    const index = at ?? this.columns.length;
    this.columns = [...this.columns.slice(0, index), name, ...this.columns.slice(index)];
  }

  drop(names: readonly string[]): void {
    for (const name of names) this.types.delete(name);
    this.columns = this.columns?.filter((name) => !names.includes(name));
  }

  rename(from: string, to: string): void {
    const type = this.types.get(from);
    this.types.delete(from);
    if (type !== undefined) this.types.set(to, type);
    this.columns = this.columns?.map((name) => (name === from ? to : name));
  }

  /**
   * Translates an expression of a column to a formula.
   *
   * @param hasCurrentCell whether the step has a current cell, so that `value` refers to it
   */
  formula(expression: string, column: string, hasCurrentCell: boolean): Typed {
    const language = /^\s*(jython|clojure|python)\s*:/i.exec(expression)?.[1];
    if (language) throw new NotConvertible(`its expression is written in ${language.toLowerCase()}`);
    const scope = {
      types: this.types,
      column,
      value: hasCurrentCell ? 'value' : printColumnName(column),
      ...(this.columns ? { columns: this.columns } : {}),
    };
    const made = translateGrel(expression, scope, (ast) => otherRows(ast, column, this));
    if (!made.ok) throw new ProblemError(made.problems as readonly Problem[]);
    if (made.value.differs) this.changes.push(made.value.differs);
    return made.value;
  }
}

export function textOf(operation: Operation, key: string): string {
  const value = operation[key];
  if (typeof value !== 'string') throw new NotConvertible(`it has no ${key}`);
  return value;
}

export function numberOf(operation: Operation, key: string): number {
  const value = operation[key];
  if (typeof value !== 'number') throw new NotConvertible(`it has no ${key}`);
  return value;
}

export function textsOf(operation: Operation, key: string): readonly string[] {
  const value = operation[key];
  if (!Array.isArray(value) || !value.every((one) => typeof one === 'string'))
    throw new NotConvertible(`it has no ${key}`);
  return value as readonly string[];
}
