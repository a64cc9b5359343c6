import { describe, expect, it, test } from 'vitest';
import { workspaceReducer } from './workspace-reducer.ts';
import { initialState, type WorkspaceState } from './workspace-state.ts';

const chosen: WorkspaceState = { ...initialState, column: 'City', selectedColumns: ['City', 'Total'] };

describe('missing columns', () => {
  it('are deselected, even if another column remains the current one', () => {
    const state = workspaceReducer(chosen, { type: 'columnsAre', names: ['City', 'n'] });
    expect(state).toMatchObject({ column: 'City', selectedColumns: ['City'] });
  });

  it('leave the state unchanged if all columns exist', () => {
    expect(workspaceReducer(chosen, { type: 'columnsAre', names: ['Total', 'City'] })).toBe(chosen);
  });
});

test('Esc in the grid dismisses the cards of the selection until a header is selected again', () => {
  const left = workspaceReducer(chosen, { type: 'leaveSelection' });
  expect(left).toMatchObject({ column: 'City', selectedColumns: [], dismissed: '{"column":"City"}' });
  expect(workspaceReducer(left, { type: 'selectColumns', columns: ['City'] }).dismissed).toBeNull();
});

test('showing rows names the column to look at, again if it is the current one', () => {
  const show = { type: 'show', facets: [], filters: [], column: 'Qty' } as const;
  const once = workspaceReducer(initialState, show);
  expect(once).toMatchObject({ column: 'Qty', reveals: 1 });
  expect(workspaceReducer(once, show)).toMatchObject({ column: 'Qty', reveals: 2 });
  expect(workspaceReducer(once, { ...show, column: undefined })).toMatchObject({ column: 'Qty', reveals: 1 });
});
