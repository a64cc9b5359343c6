import { failed, hasErrors, type Json, ok, type Problem, ProblemError, type Result } from '@winnow/kernel';
import type { Recipe, Step } from '@winnow/recipe';
import { type ConvertOperation, cellOperations } from './cell-operations.ts';
import { columnOperations } from './column-operations.ts';
import { fillOperations } from './fill-operations.ts';
import { HistoryState, type Operation } from './history-state.ts';
import { multivaluedOperations } from './multivalued-operations.ts';
import { historyProblems, NotConvertible } from './problems.ts';
import { reshapeOperations } from './reshape-operations.ts';
import { rowOperations } from './row-operations.ts';

const operations: ReadonlyMap<string, ConvertOperation> = new Map(
  [
    cellOperations,
    fillOperations,
    multivaluedOperations,
    columnOperations,
    rowOperations,
    reshapeOperations,
  ].flatMap((family) => Object.entries(family)),
);

/** Names of the supported operations, without `core/`. */
export const historyOperations: readonly string[] = [...operations.keys()];

/** Outcome of one operation. */
export interface ConvertedOperation {
  /** Counts from 1, as in the history. */
  readonly position: number;
  readonly op: string;
  readonly description?: string;
  /** Ids of the equivalent steps. */
  readonly steps: readonly string[];
  /**
   * `exact` gives the same result as OpenRefine, `changed` differs as a warning says, `left` is not
   * in the recipe.
   */
  readonly outcome: 'exact' | 'changed' | 'left';
}

export interface ConvertedHistory {
  readonly recipe: Recipe;
  readonly operations: readonly ConvertedOperation[];
  /** Errors for what is left out, warnings for what differs, each with its position. */
  readonly problems: readonly Problem[];
}

/**
 * Converts a history as extracted by OpenRefine to a recipe. An operation that cannot be carried
 * over is left out, and a problem says why.
 *
 * @param options `columns`: those of the table in order, if known; some operations cannot be
 *   carried over without them. `imported`: the table starts as OpenRefine imports a text file by
 *   default: names in the first row, empty cells as null
 * @returns the recipe and the outcome of each operation; `openrefine/not-a-history`
 */
export function readHistory(
  json: Json,
  options: { readonly columns?: readonly string[]; readonly name?: string; readonly imported?: boolean } = {},
): Result<ConvertedHistory> {
  const list = operationsOf(json);
  if (typeof list === 'string') return failed(historyProblems.notAHistory({ reason: list }));
  const state = new HistoryState(options.columns);
  const problems: Problem[] = [];
  const carried: ConvertedOperation[] = [];
  for (const { operation, position } of list) {
    const before = state.steps.length;
    const own = convertOperation(operation, position, state);
    problems.push(...own);
    const left = hasErrors(own);
    if (left) state.steps.splice(before);
    carried.push({
      position,
      op: operation.op,
      ...(operation.description === undefined ? {} : { description: operation.description }),
      steps: state.steps.slice(before).map(({ id }) => id),
      outcome: left ? 'left' : own.length > 0 ? 'changed' : 'exact',
    });
  }
  const first = options.imported ? importSteps : [];
  const sources = Object.fromEntries(
    [...state.sources].map((name, i) => [
      name,
      { steps: first.map((step) => ({ ...step, id: `${step.id}-${i + 2}` })) },
    ]),
  );
  const recipe: Recipe = {
    winnow: 1,
    name: options.name ?? 'From OpenRefine',
    steps: [...first, ...state.steps],
    ...(state.sources.size > 0 ? { sources } : {}),
  };
  return ok({ recipe, operations: carried, problems });
}

const importSteps: readonly Step[] = [
  { id: 'header', kind: 'use-first-row-as-header', params: { rows: 1 } },
  { id: 'blanks', kind: 'empty-to-null', params: { columns: { all: true }, blank: false } },
];

function convertOperation(operation: Operation, position: number, state: HistoryState): readonly Problem[] {
  const name = operation.op.replace(/^core\//, '');
  const at = { op: name, position };
  if (name.startsWith('recon') || name.startsWith('extend-reconciled'))
    return [historyProblems.notCarried({ ...at, reason: 'reconciliation isn’t supported' })];
  const own = operations.get(name);
  if (!own) return [historyProblems.unknownOperation(at)];
  state.begin(position, operation);
  const missing = missingColumns(operation, state.columns);
  try {
    own(operation, state);
    state.end();
  } catch (error) {
    if (error instanceof NotConvertible)
      return [
        historyProblems.notCarried({
          ...at,
          reason: error.message,
          ...(error.fix ? { fix: error.fix } : {}),
        }),
      ];
    if (error instanceof ProblemError) {
      const reason = error.problems.map(({ message }) => lowered(message)).join(' ');
      return [historyProblems.notCarried({ ...at, reason: reason.replace(/\.$/, '') })];
    }
    throw error;
  }
  const without =
    missing.length === 0 ? [] : [`the table has no column ${missing.map((one) => `“${one}”`).join(', ')}`];
  return [...without, ...state.changes].map((change) => historyProblems.carriedWithChange({ ...at, change }));
}

/** Fields of operations that name a column of the table. */
const columnFields = ['columnName', 'baseColumnName', 'oldColumnName'];
const keyFields = ['keyColumnName', 'valueColumnName'];

/** Returns the columns that an operation and its facets name and the table lacks, if its columns are known. */
function missingColumns(operation: Operation, columns: readonly string[] | undefined): readonly string[] {
  if (!columns) return [];
  const { engineConfig, columnNames } = operation;
  const facets = (engineConfig as { facets?: Json } | undefined)?.facets;
  const named = [
    ...columnFields.map((field) => operation[field]),
    // Transposing columns creates the columns of this name.
    ...(operation.op.endsWith('key-value-columnize') ? keyFields.map((field) => operation[field]) : []),
    ...(Array.isArray(columnNames) ? columnNames : []),
    ...(Array.isArray(facets) ? facets.map((facet) => (facet as { columnName?: Json }).columnName) : []),
  ];
  const names = new Set(named.filter((name) => typeof name === 'string' && name !== ''));
  return [...names].filter((name) => !columns.includes(name));
}

function lowered(message: string): string {
  return message.charAt(0).toLowerCase() + message.slice(1);
}

/** Operations are in a list, in the entries of a saved history, or under `operations`. */
function operationsOf(
  json: Json,
): readonly { readonly operation: Operation; readonly position: number }[] | string {
  const list =
    json !== null && typeof json === 'object' && !Array.isArray(json)
      ? ((json as { operations?: Json }).operations ?? (json as { entries?: Json }).entries)
      : json;
  if (!Array.isArray(list)) return 'it isn’t a list of operations';
  const found: { operation: Operation; position: number }[] = [];
  for (const [i, one] of list.entries()) {
    if (one === null || typeof one !== 'object' || Array.isArray(one))
      return `entry ${i + 1} isn’t an operation`;
    const inner = (one as { operation?: Json }).operation;
    const operation = inner !== null && typeof inner === 'object' && !Array.isArray(inner) ? inner : one;
    if (typeof (operation as { op?: Json }).op !== 'string') {
      // An edit of a single cell is in the history, but is not an operation.
      if (inner === null || (inner === undefined && 'description' in one && !('op' in one))) continue;
      return `entry ${i + 1} has no op`;
    }
    found.push({ operation: operation as Operation, position: i + 1 });
  }
  return found;
}
