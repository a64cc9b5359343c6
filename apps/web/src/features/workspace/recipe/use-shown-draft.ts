import { createContext, useContext } from 'react';
import type { ShownDraft } from '../data/use-grid-pages.ts';

/** The draft as the last preview gave it. */
export const ShownDraftContext = createContext<ShownDraft | undefined>(undefined);

export function useShownDraft(): ShownDraft | undefined {
  return useContext(ShownDraftContext);
}
