import type { Places } from '@winnow/contract/engine-types';
import { useMemo } from 'react';
import { headerHeight } from './drawing/draw-header.ts';
import classes from './grid.module.css';
import type { DataColors } from './grid-theme.ts';

/** A column by its width, and whether it contains places. */
interface MarkedColumn {
  readonly width: number;
  readonly marked: boolean;
}

/**
 * Marks along the scrollbars that show in which parts of the rows and in which columns there are
 * matches or changes.
 */
export function ScrollMarks(props: {
  readonly places: Places | undefined;
  readonly columns: readonly MarkedColumn[];
  readonly colors: DataColors;
  readonly kind: 'change' | 'find';
}) {
  const { places, columns, colors, kind } = props;
  const bands = useMemo(() => runs(places?.bands ?? []), [places]);
  if (!places || places.rowsFound === 0) return null;
  const color = kind === 'change' ? colors.changedSign : colors.valid;
  const total = columns.reduce((sum, one) => sum + one.width, 0);
  let left = 0;
  const across = columns.flatMap(({ width, marked }) => {
    const from = left;
    left += width;
    return marked ? [{ from, width }] : [];
  });
  const bandCount = places.bands.length;
  return (
    <>
      <svg
        className={classes.marksDown}
        style={{ top: headerHeight }}
        viewBox={`0 0 6 ${bandCount}`}
        preserveAspectRatio="none"
        data-testid="scroll-marks"
        data-bands={bands.length}
        aria-hidden
      >
        {bands.map(({ from, count }) => (
          <rect key={from} x={0} y={from} width={6} height={count} fill={color} />
        ))}
      </svg>
      <svg
        className={classes.marksAcross}
        viewBox={`0 0 ${Math.max(1, total)} 6`}
        preserveAspectRatio="none"
        aria-hidden
      >
        {across.map(({ from, width }) => (
          <rect key={from} x={from} y={0} width={width} height={6} fill={color} />
        ))}
      </svg>
    </>
  );
}

/** Merges adjacent bands that contain places. */
function runs(bands: readonly number[]): readonly { readonly from: number; readonly count: number }[] {
  const found: { from: number; count: number }[] = [];
  bands.forEach((rows, at) => {
    if (rows === 0) return;
    const last = found.at(-1);
    if (last && last.from + last.count === at) last.count++;
    else found.push({ from: at, count: 1 });
  });
  return found;
}
