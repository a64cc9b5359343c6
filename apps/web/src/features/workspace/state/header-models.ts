import type { ColumnInfo, ColumnProfile } from '@winnow/contract/engine-types';
import type { Commented } from '../comments/use-commented.ts';
import type { HeaderModel } from '../grid/drawing/draw-header.ts';
import type { ShownColumn } from './shown-columns.ts';
import { columnOf } from './view-filters.ts';
import type { GridView } from './workspace-state.ts';

/** Returns the contents of the grid's headers, for the table or for a draft if one is shown. */
export function headerModels(options: {
  readonly columns: readonly ShownColumn[];
  /** The columns before the draft. */
  readonly committed: readonly ColumnInfo[];
  readonly view: GridView;
  readonly profiles: ReadonlyMap<string, ColumnProfile>;
  /** Whether a draft is shown; `changed` are the columns in which it changes cells. */
  readonly isDraft: boolean;
  readonly changed: ReadonlySet<string>;
  readonly draftProfiles: ReadonlyMap<string, ColumnProfile>;
  readonly commented: Commented;
}): readonly HeaderModel[] {
  const { columns, committed, view, profiles, isDraft, changed, draftProfiles, commented } = options;
  const before = new Set(committed.map((one) => one.name));
  const sorts = new Map(view.sort.map((one) => [one.column, one.descending]));
  const filtered = new Set(view.filters.map(columnOf));
  return columns.map(({ name, type, side }) => {
    const known = side === 'before' ? profiles.get(name) : (draftProfiles.get(name) ?? profiles.get(name));
    const sorted = sorts.get(name);
    const comments = side === 'before' ? 0 : commented.ofColumn(name).length;
    const mark =
      !isDraft || side === 'before'
        ? undefined
        : !before.has(name)
          ? 'added'
          : changed.has(name)
            ? 'changed'
            : undefined;
    return {
      name,
      type,
      ...(known ? { profile: known } : {}),
      ...(sorted === undefined ? {} : { sorted: sorted ? ('down' as const) : ('up' as const) }),
      ...(filtered.has(name) ? { filtered: true } : {}),
      ...(comments > 0 ? { comments } : {}),
      ...(mark ? { mark } : {}),
      ...(side === undefined ? {} : { side }),
    };
  });
}
