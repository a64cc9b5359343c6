import type { OpenFacets } from './layout.ts';

const param = 'show';
/** Longer URLs may be truncated on their way. */
const maxAddressLength = 6_000;

/** Reads the open facets from the URL; undefined if it contains none. */
export function readAddress(): (OpenFacets & { readonly column?: string | undefined }) | undefined {
  const text = new URLSearchParams(window.location.search).get(param);
  if (!text) return undefined;
  try {
    const { facets, filters, column } = JSON.parse(text) as Partial<OpenFacets> & { column?: unknown };
    return Array.isArray(facets) && Array.isArray(filters)
      ? { facets, filters, column: typeof column === 'string' ? column : undefined }
      : undefined;
  } catch {
    // A truncated URL shows all rows.
    return undefined;
  }
}

/** Writes the open facets to the URL, unless it would become too long. */
export function writeAddress(shown: OpenFacets): void {
  const { url } = addressOf(shown);
  if (url.href !== window.location.href) window.history.replaceState(window.history.state, '', url);
}

/** Returns a URL that shows the project with these facets; undefined if it would be too long. */
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
