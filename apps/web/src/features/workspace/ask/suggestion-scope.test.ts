import type { ViewFilter } from '@winnow/contract/engine-types';
import { describe, expect, it } from 'vitest';
import type { GridSelectionInfo } from '../grid/grid-selection.ts';
import type { PageCache } from '../grid/page-cache.ts';
import { workspaceReducer } from '../state/workspace-reducer.ts';
import { initialState, type WorkspaceState } from '../state/workspace-state.ts';
import { suggestionScope } from './suggestion-scope.ts';

const columns = [{ name: 'city' }, { name: 'ibu' }];
const values = [['Rome', null]] as const;
const cache: Pick<PageCache, 'cell' | 'rowId'> = {
  rowId: (row) => (row < 3 ? row + 10 : undefined),
  cell: (x, y) => (x === 1 && y === 1 ? { value: null, mismatch: 'N/A' } : { value: values[y]?.[x] ?? null }),
};
const at = (column: number, row: number, width = 1, height = 1): GridSelectionInfo => ({
  columns: [],
  cell: { column, row },
  range: { x: column, y: row, width, height },
  rows: [],
});
const on = (column: string | null, more: Partial<WorkspaceState> = {}): WorkspaceState => ({
  ...initialState,
  column,
  ...more,
});

describe('the scope of suggestions', () => {
  it('is the column, the value of one cell, or the characters selected in it', () => {
    expect(suggestionScope(on(null), null, null, columns, cache)).toBeNull();
    expect(suggestionScope(on('city'), null, null, columns, cache)).toEqual({ column: 'city' });
    expect(suggestionScope(on('city'), at(0, 0), null, columns, cache)).toEqual({
      column: 'city',
      value: 'Rome',
    });
    expect(suggestionScope(on('ibu'), at(1, 1), null, columns, cache)).toEqual({
      column: 'ibu',
      value: 'N/A',
    });
    const part = { value: 'Rome', start: 0, end: 2 };
    expect(suggestionScope(on('city'), at(0, 0), part, columns, cache)).toEqual({ column: 'city', ...part });
  });

  it('is the column for empty cells and for several rows, and null for cells of several columns', () => {
    expect(suggestionScope(on('ibu'), at(1, 0), null, columns, cache)).toEqual({ column: 'ibu' });
    expect(suggestionScope(on('city'), at(0, 0, 1, 3), null, columns, cache)).toEqual({ column: 'city' });
    expect(suggestionScope(on('city'), at(0, 0, 2), null, columns, cache)).toBeNull();
    const both = on('city', { selectedColumns: ['city', 'ibu'] });
    expect(suggestionScope(both, null, null, columns, cache)).toEqual({ columns: ['city', 'ibu'] });
  });

  it('is the bars that were clicked last, even if something else is selected', () => {
    const after = (filter: ViewFilter): unknown => {
      const state = workspaceReducer(on('city'), { type: 'filter', column: 'ibu', filter });
      return suggestionScope(state, at(0, 0), null, columns, cache);
    };
    expect(after({ kind: 'quality', column: 'ibu', is: ['mismatched'] })).toEqual({
      column: 'ibu',
      part: 'mismatched',
    });
    expect(after({ kind: 'values', column: 'ibu', values: ['1', null] })).toEqual({
      column: 'ibu',
      values: ['1', null],
    });
    expect(after({ kind: 'range', column: 'ibu', from: 1, to: 5, toIncluded: true })).toEqual({
      column: 'ibu',
      range: { from: 1, to: 5, toIncluded: true },
    });
    // An exclusion isn't what the bars show.
    const excluded = after({ kind: 'values', column: 'ibu', values: ['1'], exclude: true });
    expect(excluded).toEqual({ column: 'city', value: 'Rome' });
  });

  it('is the rows that are selected as a whole, if the ids of all of them are loaded', () => {
    const whole = (rows: readonly number[]): GridSelectionInfo => ({
      columns: [],
      cell: null,
      range: null,
      rows,
    });
    expect(suggestionScope(on('city'), whole([0, 2]), null, columns, cache)).toEqual({ rows: [10, 12] });
    expect(suggestionScope(on('city'), whole([0, 9]), null, columns, cache)).toBeNull();
  });

  it('is null while a draft or the data of an earlier step is shown', () => {
    const draft = { step: { id: 's1', kind: 'trim-text', params: {} } };
    expect(suggestionScope(on('city', { draft }), at(0, 0), null, columns, cache)).toBeNull();
    const view = { filters: [], sort: [], at: null };
    expect(suggestionScope(on('city', { view }), at(0, 0), null, columns, cache)).toBeNull();
  });
});
