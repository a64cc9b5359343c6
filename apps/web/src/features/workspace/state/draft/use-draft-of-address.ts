import { useEffect, useRef } from 'react';

const param = 'draft';

/** Returns whether the URL requests a draft that hasn't been started yet. */
export function addressHasDraft(): boolean {
  return new URLSearchParams(window.location.search).has(param);
}

/**
 * Starts the draft that the URL requests, once: a step that was proposed elsewhere and is edited
 * here.
 */
export function useDraftOfAddress(
  startDraft: (kind: string, params: Record<string, unknown>) => void,
  readOnly: boolean,
): void {
  const begun = useRef(false);
  useEffect(() => {
    const url = new URL(window.location.href);
    const text = url.searchParams.get(param);
    if (!text || begun.current || readOnly) return;
    begun.current = true;
    url.searchParams.delete(param);
    window.history.replaceState(window.history.state, '', url);
    const draft = parse(text);
    if (draft) startDraft(draft.kind, draft.params);
  }, [startDraft, readOnly]);
}

function parse(
  text: string,
): { readonly kind: string; readonly params: Record<string, unknown> } | undefined {
  try {
    // The router encodes strings as JSON, so the value may be encoded twice.
    const once: unknown = JSON.parse(text);
    const { kind, params } = (typeof once === 'string' ? JSON.parse(once) : once) as {
      kind?: unknown;
      params?: unknown;
    };
    const good = typeof kind === 'string' && typeof params === 'object' && params !== null;
    return good ? { kind, params: params as Record<string, unknown> } : undefined;
  } catch {
    return undefined;
  }
}
