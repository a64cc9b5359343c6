import type { ColumnInfo, Places } from '@winnow/contract/engine-types';
import { useMemo } from 'react';
import { gridOrder } from '../grid-order.ts';
import type { Layout } from '../layout.ts';
import { shownColumns } from '../shown-columns.ts';

/** If a draft changes more columns than this, each is shown only once. */
const maxSplit = 12;

/** Returns the columns of the data in the order of the layout, without hidden ones. */
export function useVisibleColumns(options: {
  readonly dataColumns: readonly ColumnInfo[];
  /** The columns without the draft. */
  readonly committed: readonly ColumnInfo[];
  readonly layout: Layout;
  /** Where the draft changes the data. */
  readonly places: Places | undefined;
  /** Whether changed columns are shown twice, before and after the draft. */
  readonly sideBySide: boolean;
}) {
  const { dataColumns, committed, layout, places, sideBySide } = options;
  const changed = useMemo<ReadonlySet<string>>(() => new Set(Object.keys(places?.byColumn ?? {})), [places]);
  const columnNames = useMemo(() => dataColumns.map((one) => one.name), [dataColumns]);
  const hidden = useMemo(
    () => (layout.hidden ?? []).filter((name) => columnNames.includes(name)),
    [layout.hidden, columnNames],
  );
  const order = useMemo(() => {
    // Hidden columns that a draft changes are shown.
    const left = new Set(hidden.filter((name) => !changed.has(name)));
    const all = gridOrder(columnNames, layout);
    const shown = all.filter((at) => !left.has(columnNames[at]!));
    return shown.length > 0 ? shown : all;
  }, [columnNames, layout, hidden, changed]);
  const split = useMemo(
    () => (sideBySide && changed.size <= maxSplit ? changed : new Set<string>()),
    [changed, sideBySide],
  );
  const columns = useMemo(
    () => shownColumns(dataColumns, order, split, committed),
    [dataColumns, order, split, committed],
  );
  return { columns, columnNames, hidden, changed, split };
}
