import { printColumnName } from '@winnow/formulas';
import type { HistoryState } from './history-state.ts';
import { NotConvertible } from './problems.ts';

/**
 * Returns the column that numbers records, which exists for the duration of the operation. A record
 * begins where the first column is filled; rows before the first such row, and empty rows, are
 * records of their own. https://openrefine.org/docs/manual/exploring#rows-vs-records
 */
export function recordNumber(state: HistoryState): string {
  const columns = state.known();
  const key = columns[0];
  if (key === undefined) throw new NotConvertible('a table without columns has no records');
  const keyed = state.helper('First column is filled', 'integer', (name) =>
    state.add('add-column', { name, formula: `if(isEmpty(${printColumnName(key)}), 0, 1)` }),
  );
  const before = state.helper('First columns so far', 'integer', (name) =>
    state.add('window-column', { function: 'runningSum', column: keyed, name }),
  );
  const begins = state.helper('Record begins', 'integer', (name) =>
    state.add('add-column', {
      name,
      formula: `if(${printColumnName(keyed)} == 1 or ${printColumnName(before)} == 0 or (${allEmpty(columns)}), 1, 0)`,
    }),
  );
  return state.helper('Record', 'integer', (name) =>
    state.add('window-column', { function: 'runningSum', column: begins, name }),
  );
}

/** Returns the condition that a row is empty. */
export function allEmpty(columns: readonly string[]): string {
  return columns.map((name) => `isEmpty(${printColumnName(name)})`).join(' and ');
}

/**
 * Returns the condition that a row belongs to a record in which any row, or every row, meets
 * another condition.
 *
 * @param of any row, or all of them
 */
export function inRecord(condition: string, of: 'anyTrue' | 'allTrue', state: HistoryState): string {
  const record = recordNumber(state);
  const inside = state.helper(`Row: ${condition}`, 'boolean', (name) =>
    state.add('add-column', { name, formula: `(${condition}) ?? false` }),
  );
  const whole = state.helper(`Record: ${of} ${condition}`, 'boolean', (name) =>
    state.add('group-rows', {
      keys: [record],
      aggregates: [{ function: of, column: inside, name }],
      mode: 'columns',
    }),
  );
  return printColumnName(whole);
}
