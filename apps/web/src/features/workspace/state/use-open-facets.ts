import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import { minWideWidth } from '../panels/use-is-narrow.ts';
import type { Layout, OpenFacets } from './layout.ts';
import { readAddress, writeAddress } from './shown-address.ts';
import type { WorkspaceAction } from './workspace-reducer.ts';
import type { WorkspaceState } from './workspace-state.ts';

/**
 * Keeps facets and their choices in the URL, so that a shared link shows the same, and in the
 * project's layout, so that they are restored the next time. The URL takes precedence.
 */
export function useOpenFacets(
  state: WorkspaceState,
  dispatch: (action: WorkspaceAction) => void,
  layout: Layout,
  changeLayout: (part: Partial<Layout>) => void,
): void {
  const { facets } = state;
  const { filters } = state.view;
  const begun = useRef(false);
  const kept = layout.shown;
  useEffect(() => {
    if (begun.current) return;
    const shown = readAddress() ?? kept;
    if (!shown) return;
    begun.current = true;
    dispatch({ type: 'show', ...shown, overGrid: window.innerWidth < minWideWidth });
  }, [kept, dispatch]);
  const save = useDebouncedCallback((shown: OpenFacets) => {
    writeAddress(shown);
    changeLayout({ shown });
  }, 500);
  const written = useRef('');
  useEffect(() => {
    const text = JSON.stringify({ facets, filters });
    const untouched = facets.length === 0 && filters.length === 0 && !begun.current;
    if (untouched || text === written.current) return;
    begun.current = true;
    written.current = text;
    save({ facets, filters });
  }, [facets, filters, save]);
}
