import type { Recipe } from '@winnow/recipe';
import { useEffect } from 'react';
import type { WorkspaceAction } from './workspace-reducer.ts';
import type { GridView } from './workspace-state.ts';

/** Shows the result instead of the data after a step once that step has been removed. */
export function useLeaveRemovedStep(
  { steps }: Recipe,
  { at }: GridView,
  dispatch: (action: WorkspaceAction) => void,
): void {
  const isGone = typeof at === 'string' && !steps.some((one) => one.id === at);
  useEffect(() => {
    if (isGone) dispatch({ type: 'travel', at: undefined });
  }, [isGone, dispatch]);
}
