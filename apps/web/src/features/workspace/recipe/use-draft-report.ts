import type { RecipeReport } from '@winnow/api/engine-types';
import { createContext, useContext } from 'react';

/** The report of the recipe with the draft in it, as the last preview gave it. */
export const DraftReportContext = createContext<RecipeReport | undefined>(undefined);

export function useDraftReport(): RecipeReport | undefined {
  return useContext(DraftReportContext);
}
