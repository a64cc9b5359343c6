import type { ViewFilter } from '@winnow/contract/engine-types';
import type { SavedView } from '../view/saved-view.ts';
import type { OpenFacet } from './workspace-state.ts';

/** The open facets and their chosen values. */
export interface OpenFacets {
  readonly facets: readonly OpenFacet[];
  readonly filters: readonly ViewFilter[];
}

/**
 * A user's layout of a project's grid; stored on the server, so that it is the same on every
 * computer.
 */
export type Layout = {
  readonly widths: Readonly<Record<string, number>>;
  /** Column names in the order of the grid; unlisted columns keep their position in the data. */
  readonly order: readonly string[];
  readonly pinned: readonly string[];
  /** Columns that this view hides; data and exports keep them. */
  readonly hidden?: readonly string[];
  readonly views?: readonly SavedView[];
  /** The facets that were last open. */
  readonly shown?: OpenFacets;
  /** Keys of dismissed suggestions. */
  readonly dismissed?: readonly string[];
  /** Names of folded groups of steps. */
  readonly folded?: readonly string[];
};
