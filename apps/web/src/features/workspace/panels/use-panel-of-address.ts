import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { WorkspaceAction } from '../state/workspace-reducer.ts';

/** Opens the comments panel if the URL requests it, as links in notifications do. */
export function usePanelOfAddress(dispatch: (action: WorkspaceAction) => void): void {
  const asked = useLocation({ select: ({ searchStr }) => new URLSearchParams(searchStr).get('panel') });
  // Following a link to the current URL opens the panel again.
  const visit = useLocation({ select: ({ state }) => state.__TSR_key });
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each visit
  useEffect(() => {
    if (asked === 'comments') dispatch({ type: 'panel', panel: 'comments' });
  }, [asked, visit, dispatch]);
}
