import { useState } from 'react';
import type { GridState } from '../../state/use-grid-state.ts';
import type { MovedColumn } from '../notices/moved-notice.tsx';

/** Resizes, moves, freezes and hides columns in the view; the data keeps its order. */
export function useColumnLayout({ columns, layout, changeLayout, hidden, columnNames }: GridState) {
  /** The column that was just moved, which can also be moved in the data. */
  const [moved, setMoved] = useState<MovedColumn | null>(null);
  return {
    moved,
    dismissMoved: (): void => setMoved(null),
    resize: (column: string, width: number): void =>
      changeLayout({ widths: { ...layout.widths, [column]: width } }),
    move: (from: number, to: number): void => {
      const names = columns.map((one) => one.name);
      // While a draft shows columns twice, they cannot be reordered.
      if (columns.some((one) => one.side)) return;
      const [name] = names.splice(from, 1);
      names.splice(to, 0, name!);
      const neighbor = to > 0 ? names[to - 1] : names[1];
      setMoved(
        neighbor && from !== to ? { column: name!, neighbor, side: to > 0 ? 'after' : 'before' } : null,
      );
      changeLayout({ order: names.filter((one) => !layout.pinned.includes(one)) });
    },
    pin: (column: string, pin: boolean): void =>
      changeLayout({
        pinned: pin ? [...layout.pinned, column] : layout.pinned.filter((one) => one !== column),
      }),
    hide: (names: readonly string[]): void => {
      // At least one column stays visible.
      const all = [...new Set([...hidden, ...names])];
      if (all.length < columnNames.length) changeLayout({ hidden: all });
    },
  };
}
