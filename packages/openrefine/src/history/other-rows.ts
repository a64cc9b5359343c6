import { printColumnName } from '@winnow/formulas';
import type { LogicalType } from '@winnow/kernel';
import { type GrelAst, mapGrel } from '../grel/ast.ts';
import { cellName } from '../translate/translate-grel.ts';
import type { HistoryState } from './history-state.ts';
import { NotConvertible } from './problems.ts';
import { recordNumber } from './records.ts';

/**
 * Replaces the parts of an expression that look at other rows with columns: the row number, its
 * record, how often a value occurs, a row of another project, stars and flags. The columns exist
 * for the duration of the operation.
 *
 * @param column the column of the current cell
 */
export function otherRows(ast: GrelAst, column: string, state: HistoryState): GrelAst {
  return mapGrel(ast, (part) => {
    const others =
      rowNumber(part, state) ??
      marked(part, state) ??
      ofRecord(part, state) ??
      counted(part, column, state) ??
      lookupOf(part, column, state);
    return others === undefined ? undefined : columnAst(others, part);
  });
}

/** Returns `cells["Name"].value` for a column, or the literal. */
function columnAst(others: string | GrelAst, { from, to }: GrelAst): GrelAst {
  if (typeof others !== 'string') return others;
  const cells: GrelAst = { kind: 'variable', name: 'cells', from, to };
  const cell: GrelAst = { kind: 'field', of: cells, name: others, from, to };
  return { kind: 'field', of: cell, name: 'value', from, to };
}

const isVariable = (ast: GrelAst | undefined, name: string): boolean =>
  ast?.kind === 'variable' && ast.name === name;

/** `rowIndex`, `row.index`. */
function rowNumber(ast: GrelAst, state: HistoryState): string | undefined {
  const own = ast.kind === 'field' && ast.name === 'index' && isVariable(ast.of, 'row');
  if (!own && !isVariable(ast, 'rowIndex')) return undefined;
  return rowIndex(state);
}

function rowIndex(state: HistoryState): string {
  return state.helper('Row index', 'integer', (name) =>
    state.add('add-row-number', { name, start: 0, step: 1, place: 'last' }),
  );
}

/** `row.starred`, `row.flagged`: their columns, or false before they exist. */
function marked(ast: GrelAst, state: HistoryState): string | GrelAst | undefined {
  if (ast.kind !== 'field' || !isVariable(ast.of, 'row')) return undefined;
  if (ast.name !== 'starred' && ast.name !== 'flagged') return undefined;
  const name = ast.name === 'starred' ? 'Starred' : 'Flagged';
  if (state.types.get(name) === 'boolean') return name;
  return { kind: 'variable', name: 'false', from: ast.from, to: ast.to };
}

/**
 * `row.record.index`, `.fromRowIndex`, `.rowCount`, and for `.cells["Name"].value` the first value,
 * all values joined, or their number.
 */
function ofRecord(ast: GrelAst, state: HistoryState): string | undefined {
  if (ast.kind === 'field' && isRecord(ast.of)) {
    if (ast.name === 'index')
      return state.helper('Record index', 'integer', (name) =>
        state.add('add-column', { name, formula: `${printColumnName(recordNumber(state))} - 1` }),
      );
    if (ast.name === 'fromRowIndex')
      return summary(state, 'First row of the record', 'integer', {
        function: 'min',
        column: rowIndex(state),
      });
    if (ast.name === 'rowCount')
      return summary(state, 'Rows of the record', 'integer', { function: 'countRows' });
    return undefined;
  }
  if (ast.kind !== 'call') return undefined;
  const [of, what] = ast.args;
  const column = of && cellsOfRecord(of);
  if (column === undefined) return undefined;
  const filled = { column, where: `isNotEmpty(${printColumnName(column)})` };
  if (ast.name === 'length' && ast.args.length === 1)
    return summary(state, `Filled cells of ${column} in the record`, 'integer', {
      function: 'countValues',
      ...filled,
    });
  if (what?.kind !== 'literal') return undefined;
  if (ast.name === 'get' && ast.args.length === 2 && what.value === 0n)
    return summary(state, `First ${column} of the record`, state.typeOf(column), {
      function: 'first',
      ...filled,
    });
  if (ast.name === 'join' && typeof what.value === 'string') {
    if (state.typeOf(column) !== 'text') return undefined;
    return summary(state, `All ${column} of the record, ${what.value}`, 'text', {
      function: 'joinTexts',
      separator: what.value,
      ...filled,
    });
  }
  return undefined;
}

function summary(
  state: HistoryState,
  what: string,
  type: LogicalType,
  aggregate: { readonly function: string; readonly [name: string]: string },
): string {
  const record = recordNumber(state);
  return state.helper(what, type, (name) =>
    state.add('group-rows', { keys: [record], aggregates: [{ ...aggregate, name }], mode: 'columns' }),
  );
}

const isRecord = (ast: GrelAst): boolean =>
  ast.kind === 'field' && ast.name === 'record' && isVariable(ast.of, 'row');

/** Returns the column of `row.record.cells["Name"].value`. */
function cellsOfRecord(ast: GrelAst): string | undefined {
  if (ast.kind !== 'field' || ast.name !== 'value') return undefined;
  return named(ast.of, (cells) => cells.kind === 'field' && cells.name === 'cells' && isRecord(cells.of));
}

/** Returns the name in `of["Name"]` or `of.Name`. */
function named(ast: GrelAst, isOf: (of: GrelAst) => boolean): string | undefined {
  if (ast.kind === 'field') return isOf(ast.of) ? ast.name : undefined;
  if (ast.kind !== 'call' || ast.name !== 'get' || ast.args.length !== 2 || !isOf(ast.args[0]!))
    return undefined;
  const [, name] = ast.args;
  return name?.kind === 'literal' && typeof name.value === 'string' ? name.value : undefined;
}

/**
 * Returns the column whose cell an expression refers to: `value`, `cell`, `cell.value`,
 * `cells["Name"]`, `cells["Name"].value`.
 */
function columnOf(ast: GrelAst | undefined, column: string): string | undefined {
  if (!ast) return undefined;
  if (isVariable(ast, 'value') || isVariable(ast, 'cell')) return column;
  if (ast.kind === 'field' && ast.name === 'value')
    return isVariable(ast.of, 'cell') ? column : cellName(ast.of);
  return cellName(ast);
}

/** `facetCount(value, 'value', 'Name')` of the column's own values. */
function counted(ast: GrelAst, column: string, state: HistoryState): string | undefined {
  if (ast.kind !== 'call' || ast.name !== 'facetCount' || ast.args.length !== 3) return undefined;
  const [choice, expression, of] = ast.args;
  const own = columnOf(choice, column);
  if (
    expression?.kind !== 'literal' ||
    String(expression.value)
      .replace(/^grel:/i, '')
      .trim() !== 'value'
  )
    return undefined;
  if (of?.kind !== 'literal' || own === undefined || of.value !== own) return undefined;
  const rows = state.helper(`Rows with the same ${own}`, 'integer', (name) =>
    state.add('group-rows', { keys: [own], aggregates: [{ function: 'countRows', name }], mode: 'columns' }),
  );
  return state.helper(`Rows with this ${own}`, 'integer', (name) =>
    state.add('add-column', {
      name,
      formula: `if(isNull(${printColumnName(own)}), null, ${printColumnName(rows)})`,
    }),
  );
}

/** `cell.cross("Project", "Key")[0].cells["Name"].value`, or with the `[0]` at the end. */
function lookupOf(ast: GrelAst, column: string, state: HistoryState): string | undefined {
  const crossed = firstOf(ast) ?? valueOfFirst(ast);
  if (!crossed) return undefined;
  const { call, wanted } = crossed;
  const [cell, project, key] = call.args;
  const left = columnOf(cell, column);
  if (left === undefined || project?.kind !== 'literal' || typeof project.value !== 'string')
    return undefined;
  if (key?.kind !== 'literal' || typeof key.value !== 'string') return undefined;
  const source = project.value;
  if (state.typeOf(left) !== 'text')
    throw new NotConvertible(`it looks up ${left}, which isn’t text, in another project`);
  state.sources.add(source);
  const change = `the project ${source} becomes a source with this name; pass it to a run as ${source}=FILE. Its cells are text`;
  if (!state.changes.includes(change)) state.changes.push(change);
  const right = key.value;
  const what = `${source}: ${wanted} by ${left} = ${right}`;
  return state.helper(what, 'text', (name) => {
    // A join gives a column its own name, with a prefix if that name exists.
    const prefix = `${name}: `;
    const isThere = state.known().includes(wanted) || state.types.has(wanted);
    const params = { source, how: 'left', keys: [{ left, right }], matches: 'first' };
    state.add('join-source', { ...params, columns: [wanted], prefix });
    state.add('rename-columns', { names: [{ from: isThere ? `${prefix}${wanted}` : wanted, to: name }] });
  });
}

interface Crossed {
  readonly call: GrelAst & { readonly kind: 'call' };
  readonly wanted: string;
}

const isFirst = (ast: GrelAst): GrelAst | undefined =>
  ast.kind === 'call' &&
  ast.name === 'get' &&
  ast.args.length === 2 &&
  ast.args[1]!.kind === 'literal' &&
  ast.args[1]!.value === 0n
    ? ast.args[0]
    : undefined;

const crossOf = (ast: GrelAst | undefined): Crossed['call'] | undefined =>
  ast?.kind === 'call' && ast.name === 'cross' && ast.args.length === 3 ? ast : undefined;

function cellOfRows(ast: GrelAst, rows: (ast: GrelAst) => Crossed['call'] | undefined): Crossed | undefined {
  if (ast.kind !== 'field' || ast.name !== 'value') return undefined;
  let call: Crossed['call'] | undefined;
  const wanted = named(ast.of, (cells) => {
    call = cells.kind === 'field' && cells.name === 'cells' ? rows(cells.of) : undefined;
    return call !== undefined;
  });
  return wanted === undefined || !call ? undefined : { call, wanted };
}

/** `….cross(…).cells["Name"].value[0]`. */
function firstOf(ast: GrelAst): Crossed | undefined {
  const list = isFirst(ast);
  return list && cellOfRows(list, crossOf);
}

/** `….cross(…)[0].cells["Name"].value`. */
const valueOfFirst = (ast: GrelAst): Crossed | undefined => cellOfRows(ast, (row) => crossOf(isFirst(row)));
