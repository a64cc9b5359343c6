import { createContext, useContext } from 'react';
import type { PreviewedDraft } from '../data/use-grid-pages.ts';

/** The draft as reported by the latest preview. */
export const PreviewedDraftContext = createContext<PreviewedDraft | undefined>(undefined);

export function usePreviewedDraft(): PreviewedDraft | undefined {
  return useContext(PreviewedDraftContext);
}
