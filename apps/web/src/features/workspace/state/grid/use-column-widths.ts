import { useMemo } from 'react';
import { fontScales, useAppearance } from '../../../../shared/appearance/appearance.ts';
import type { PageCache } from '../../grid/page-cache.ts';
import type { Layout } from '../layout.ts';
import type { ShownColumn } from '../shown-columns.ts';
import { useFittedWidths } from '../use-fitted-widths.ts';

/**
 * Columns after these start with a default width: in wide tables, cells that load while the user
 * scrolls must not move the columns.
 */
const fittedColumns = 100;

/**
 * Returns the widths of columns by name: those that the user chose, or else fitted to the first
 * rows.
 *
 * @param split columns shown twice, before and after a draft
 */
export function useColumnWidths(
  columns: readonly ShownColumn[],
  cache: PageCache,
  layout: Layout,
  split: ReadonlySet<string>,
): Readonly<Record<string, number>> {
  const { fontSize } = useAppearance();
  const fitted = useFittedWidths(columns.slice(0, fittedColumns), cache, fontScales[fontSize]);
  return useMemo(() => {
    const known = { ...fitted, ...layout.widths };
    // Room for the word after the name that tells the two sides apart.
    const wider = [...split].map(
      (name) => [name, Math.max(known[name] ?? 0, name.length * 8 + 130)] as const,
    );
    return { ...known, ...Object.fromEntries(wider) };
  }, [fitted, layout.widths, split]);
}
