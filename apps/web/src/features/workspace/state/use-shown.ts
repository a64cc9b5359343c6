import { useDebouncedCallback } from '@mantine/hooks';
import type { ViewFilter } from '@winnow/api/engine-types';
import { useEffect, useRef } from 'react';
import type { Layout } from './use-view-state.ts';
import type { OpenFacet, WorkspaceAction, WorkspaceState } from './workspace-state.ts';

/** The facets that are open and what is chosen in them. */
export interface Shown {
  readonly facets: readonly OpenFacet[];
  readonly filters: readonly ViewFilter[];
}

const param = 'show';
/** Longer addresses are not passed on whole by everything that addresses go through. */
const longestAddress = 6_000;

/**
 * Keeps facets and their choices in the address, so that it shows others the same, and with the project, so that they are there
 * the next time. What an address says goes before what was kept.
 */
export function useShown(
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
    dispatch({ type: 'show', ...shown });
  }, [kept, dispatch]);
  const save = useDebouncedCallback((shown: Shown) => {
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

function readAddress(): Shown | undefined {
  const text = new URLSearchParams(window.location.search).get(param);
  if (!text) return undefined;
  try {
    const { facets, filters } = JSON.parse(text) as Partial<Shown>;
    return Array.isArray(facets) && Array.isArray(filters) ? { facets, filters } : undefined;
  } catch {
    // An address that was cut on its way shows all rows.
    return undefined;
  }
}

function writeAddress(shown: Shown): void {
  const { url } = addressOf(shown);
  if (url.href !== window.location.href) window.history.replaceState(window.history.state, '', url);
}

/** The address under which another tab shows the project so; undefined where it would be too long. */
export function addressShowing(shown: Shown): string | undefined {
  const { url, whole } = addressOf(shown);
  return whole ? url.href : undefined;
}

function addressOf(shown: Shown): { readonly url: URL; readonly whole: boolean } {
  const url = new URL(window.location.href);
  const text = JSON.stringify(shown);
  const whole = text.length <= longestAddress;
  if (shown.facets.length + shown.filters.length === 0 || !whole) url.searchParams.delete(param);
  else url.searchParams.set(param, text);
  return { url, whole };
}
