import { useEffect, useRef, useState } from 'react';
import { countText } from '../grid/cell-text.ts';
import classes from './facets.module.css';
import { facetsText } from './facets-text.ts';

export interface RangeBin {
  readonly from: number | string;
  readonly to: number | string;
  readonly count: number;
}

/**
 * A histogram in which dragging over bars, or choosing one with the keyboard, selects their range.
 */
export function BrushBars(props: {
  readonly label: string;
  readonly bins: readonly RangeBin[];
  /** Whether a bar is in the selected range. */
  readonly isIn: (bin: RangeBin) => boolean;
  /** @param toIncluded whether the end of the range is the end of the last bar */
  readonly onRange: (from: RangeBin['from'], to: RangeBin['to'], toIncluded: boolean) => void;
}) {
  const { bins, label, onRange } = props;
  const most = Math.max(1, ...bins.map((bin) => bin.count));
  const [brush, setBrush] = useState<{ from: number; to: number } | null>(null);
  const brushing = useRef(false);
  const finish = (): void => {
    if (!brush) return;
    const first = bins[Math.min(brush.from, brush.to)];
    const last = bins[Math.max(brush.from, brush.to)];
    if (first && last) onRange(first.from, last.to, Math.max(brush.from, brush.to) === bins.length - 1);
    setBrush(null);
  };
  const finishRef = useRef(finish);
  finishRef.current = finish;
  useEffect(() => {
    const up = (): void => {
      if (!brushing.current) return;
      brushing.current = false;
      finishRef.current();
    };
    window.addEventListener('pointerup', up);
    return () => window.removeEventListener('pointerup', up);
  }, []);
  const isIn = (i: number): boolean => {
    if (brush) return i >= Math.min(brush.from, brush.to) && i <= Math.max(brush.from, brush.to);
    const bin = bins[i];
    return bin === undefined || props.isIn(bin);
  };
  return (
    <fieldset className={classes.histogram} aria-label={label}>
      {bins.map((bin, i) => (
        <button
          type="button"
          key={String(bin.from)}
          className={classes.bin}
          data-in={isIn(i) || undefined}
          aria-label={facetsText.rangeRows({ from: bin.from, to: bin.to, count: countText(bin.count) })}
          title={facetsText.rangeCount({ from: bin.from, to: bin.to, count: countText(bin.count) })}
          onPointerDown={() => {
            brushing.current = true;
            setBrush({ from: i, to: i });
          }}
          onPointerEnter={() =>
            brushing.current && setBrush((was) => (was ? { ...was, to: i } : { from: i, to: i }))
          }
          onKeyDown={(event) => {
            if (event.key === 'Enter' || event.key === ' ') onRange(bin.from, bin.to, i === bins.length - 1);
          }}
        >
          <span style={{ height: `${(bin.count / most) * 100}%` }} />
        </button>
      ))}
    </fieldset>
  );
}
