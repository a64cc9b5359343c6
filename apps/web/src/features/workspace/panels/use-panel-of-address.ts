import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { WorkspaceAction } from '../state/workspace-state.ts';

/** Opens the comments where the address asks for them, as notifications do. */
export function usePanelOfAddress(dispatch: (action: WorkspaceAction) => void): void {
  const asked = useLocation({ select: ({ searchStr }) => new URLSearchParams(searchStr).get('panel') });
  // A link to where one is already asks again.
  const visit = useLocation({ select: ({ state }) => state.__TSR_key });
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each visit
  useEffect(() => {
    if (asked === 'comments') dispatch({ type: 'panel', panel: 'comments' });
  }, [asked, visit, dispatch]);
}
