import type { Layout } from '../state/layout.ts';
import type { GridView, OpenFacet, WorkspaceState } from '../state/workspace-state.ts';

/** A named view of a project: filters, sort order and columns. It never changes data. */
export interface SavedView {
  readonly name: string;
  readonly facets: readonly OpenFacet[];
  readonly filters: GridView['filters'];
  readonly sort: GridView['sort'];
  readonly hidden: readonly string[];
  readonly pinned: readonly string[];
  readonly order: readonly string[];
}

export const maxSavedViews = 50;

/** Saves the current view under a name. */
export function captureView(name: string, state: WorkspaceState, layout: Layout): SavedView {
  const { filters, sort } = state.view;
  const { hidden = [], pinned, order } = layout;
  return { name, facets: state.facets, filters, sort, hidden, pinned, order };
}

/** Adds a view; replaces a view with the same name. */
export function withView(views: readonly SavedView[], view: SavedView): readonly SavedView[] {
  return [...views.filter((one) => one.name !== view.name), view].sort((a, b) =>
    a.name.localeCompare(b.name),
  );
}
