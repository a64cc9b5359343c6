import type { ViewFilter } from '@winnow/contract/engine-types';
import type { HeaderRegion } from '../grid/drawing/draw-header.ts';
import type { ShownColumn } from '../state/shown-columns.ts';
import type { WorkspaceAction } from '../state/workspace-reducer.ts';

/**
 * Returns the actions for a click on a part of a header: filter by its rows and open the facet that
 * shows the filter. The “before” column of a draft filters nothing, since filters apply to the rows
 * shown.
 *
 * @param add whether to add a value to those already chosen
 */
export function regionActions(
  { name, side }: Pick<ShownColumn, 'name' | 'side'>,
  region: HeaderRegion,
  add: boolean,
  filters: readonly ViewFilter[],
): readonly WorkspaceAction[] {
  const { kind, quality, from, to, last, value } = region;
  if (kind === 'comments')
    return [{ type: 'panel', panel: 'comments', about: { kind: 'column', column: name } }];
  if (side === 'before') return [];
  if (quality)
    return [{ type: 'filter', column: name, filter: { kind: 'quality', column: name, is: [quality] } }];
  if (from !== undefined && to !== undefined) {
    const filter = { kind: 'range', column: name, from, to, toIncluded: last ?? false } as const;
    return [
      { type: 'openFacet', column: name, kind: 'range' },
      { type: 'filter', column: name, filter },
    ];
  }
  if (value === undefined) return [];
  const own = filters.find((one) => one.kind === 'values' && one.column === name);
  const chosen = add && own?.kind === 'values' ? own.values : [];
  const values = [...new Set([...chosen, value])];
  return [
    { type: 'openFacet', column: name, kind: 'values' },
    { type: 'filter', column: name, filter: { kind: 'values', column: name, values } },
  ];
}
