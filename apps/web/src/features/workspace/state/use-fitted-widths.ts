import type { ColumnInfo } from '@winnow/contract/engine-types';
import { useRef } from 'react';
import { cellText, displayText } from '../grid/cell-text.ts';
import { fittedWidth, maxFittedWidth } from '../grid/fitted-width.ts';
import type { PageCache } from '../grid/page-cache.ts';

const maxMeasuredRows = 100;

/**
 * Returns the initial widths of columns by name, computed from the first loaded rows. A column
 * keeps its width, so that nothing jumps while the user tries out steps.
 */
export function useFittedWidths(
  columns: readonly ColumnInfo[],
  cache: Pick<PageCache, 'cell'>,
  scale: number,
): Readonly<Record<string, number>> {
  const widths = useRef<Readonly<Record<string, number>>>({});
  const lacking = columns.flatMap((column, x) =>
    column.name in widths.current || cache.cell(x, 0) === undefined
      ? []
      : [{ name: column.name, type: column.type, x }],
  );
  if (lacking.length > 0) {
    const max = maxFittedWidth(columns.length, window.innerWidth);
    const found = lacking.map(({ name, type, x }) => {
      const strings: string[] = [];
      for (let row = 0; row < maxMeasuredRows; row++) {
        const cell = cache.cell(x, row);
        if (!cell) break;
        strings.push(displayText(cellText(cell, type)));
      }
      return [name, fittedWidth(name, strings, scale, max)] as const;
    });
    widths.current = { ...widths.current, ...Object.fromEntries(found) };
  }
  return widths.current;
}
