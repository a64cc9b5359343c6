import type { ViewFilter } from '@winnow/contract/engine-types';
import type { SavedView } from '../view/saved-view.ts';
import type { OpenFacet } from './workspace-state.ts';

/** The facets that are open and what is chosen in them. */
export interface OpenFacets {
  readonly facets: readonly OpenFacet[];
  readonly filters: readonly ViewFilter[];
}

/**
 * How a person has laid out a project's grid; kept on the server, so that it is the same on every
 * machine.
 */
export type Layout = {
  readonly widths: Readonly<Record<string, number>>;
  /** Names in the order of the grid; columns that are not named stand where the data has them. */
  readonly order: readonly string[];
  readonly pinned: readonly string[];
  /** Columns that this view leaves out; data and exports keep them. */
  readonly hidden?: readonly string[];
  readonly views?: readonly SavedView[];
  /** Facets as they were left. */
  readonly shown?: OpenFacets;
  /** Suggestions that were dismissed, by their keys. */
  readonly dismissed?: readonly string[];
  /** Groups of steps that are folded, by their names. */
  readonly folded?: readonly string[];
};
