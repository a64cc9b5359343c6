import type { OpenFacets } from './layout.ts';

const param = 'show';
/** Longer addresses are not passed on whole by everything that addresses go through. */
const maxAddressLength = 6_000;

/** What the address shows; undefined where it says nothing of it. */
export function readAddress(): OpenFacets | undefined {
  const text = new URLSearchParams(window.location.search).get(param);
  if (!text) return undefined;
  try {
    const { facets, filters } = JSON.parse(text) as Partial<OpenFacets>;
    return Array.isArray(facets) && Array.isArray(filters) ? { facets, filters } : undefined;
  } catch {
    // An address that was cut on its way shows all rows.
    return undefined;
  }
}

/** Has the address show it, where it is not too long. */
export function writeAddress(shown: OpenFacets): void {
  const { url } = addressOf(shown);
  if (url.href !== window.location.href) window.history.replaceState(window.history.state, '', url);
}

/**
 * The address under which another tab shows the project so; undefined where it would be too long.
 */
export function addressShowing(shown: OpenFacets): string | undefined {
  const { url, whole } = addressOf(shown);
  return whole ? url.href : undefined;
}

function addressOf(shown: OpenFacets): { readonly url: URL; readonly whole: boolean } {
  const url = new URL(window.location.href);
  const text = JSON.stringify(shown);
  const whole = text.length <= maxAddressLength;
  if (shown.facets.length + shown.filters.length === 0 || !whole) url.searchParams.delete(param);
  else url.searchParams.set(param, text);
  return { url, whole };
}
