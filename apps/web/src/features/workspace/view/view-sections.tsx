import type { GridState } from '../state/use-grid-state.ts';
import { ColumnsSection } from './columns-section.tsx';
import { SavedViews } from './saved-views.tsx';
import { SortSection } from './sort-section.tsx';

/** Sort order, columns and saved views, as sections of the view menu. */
export function ViewSections(props: { readonly grid: GridState; readonly onDone: () => void }) {
  return (
    <>
      <SortSection {...props} />
      <ColumnsSection {...props} />
      <SavedViews {...props} />
    </>
  );
}
