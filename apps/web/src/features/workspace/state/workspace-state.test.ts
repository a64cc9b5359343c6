import { describe, expect, it } from 'vitest';
import { initialState, type WorkspaceState, workspaceReducer } from './workspace-state.ts';

const chosen: WorkspaceState = { ...initialState, column: 'City', selectedColumns: ['City', 'Total'] };

describe('columns that are gone', () => {
  it('are selected no more, though another is still the one in hand', () => {
    const state = workspaceReducer(chosen, { type: 'columnsAre', names: ['City', 'n'] });
    expect(state).toMatchObject({ column: 'City', selectedColumns: ['City'] });
  });

  it('change nothing where all are there', () => {
    expect(workspaceReducer(chosen, { type: 'columnsAre', names: ['Total', 'City'] })).toBe(chosen);
  });
});
