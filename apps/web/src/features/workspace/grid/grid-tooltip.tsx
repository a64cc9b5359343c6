import type { ColumnProfile } from '@winnow/contract/engine-types';
import { useLayoutEffect, useRef } from 'react';
import { VisibleText } from '../../../shared/text/visible-text.tsx';
import { commentsText } from '../comments/comments-text.ts';
import type { Thread } from '../comments/use-comments.ts';
import type { TooltipGrid } from './cell-descriptions.ts';
import { countText, percentText } from './cell-text.ts';
import { commentsOfCell } from './comments-of-cell.ts';
import classes from './grid.module.css';
import { gridText } from './grid-text.ts';
import type { HoverTarget } from './hover-target.ts';

/** Distance in pixels from the target, and from the edges of the window. */
const gap = 6;
const edge = 8;

/** Maximum number of quoted threads, and maximum length of each. */
const maxQuoted = 3;
const maxQuotedLength = 160;

/**
 * Describes what is under the pointer: value, count and percentage of a bar; the old value of a
 * changed cell or the text of a mismatched one.
 */
export function GridTooltip(props: {
  readonly target: HoverTarget | null;
  readonly grid: TooltipGrid;
  readonly rows: number;
  readonly typeOf: (column: number) => string;
}) {
  const { target } = props;
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (target && box.current) placeInWindow(box.current, target);
  }, [target]);
  if (!target) return null;
  const content =
    target.kind === 'region' ? (
      <Region target={target} rows={props.rows} />
    ) : target.kind === 'header' ? (
      <Meaning profile={target.profile} />
    ) : (
      <Cell {...props} target={target} />
    );
  return (
    <div ref={box} className={classes.tooltip} role="tooltip">
      {content}
    </div>
  );
}

/**
 * Places the tooltip below its target: at the center of a bar, or at the start of a header or cell.
 */
function placeInWindow(box: HTMLElement, { kind, x, y }: HoverTarget): void {
  const { offsetWidth: width, offsetHeight: height } = box;
  const start = kind === 'region' ? x - width / 2 : x;
  box.style.left = `${Math.max(edge, Math.min(start, window.innerWidth - width - edge))}px`;
  box.style.top = `${Math.min(y + gap, window.innerHeight - height - edge)}px`;
}

function Region({
  target,
  rows,
}: {
  readonly target: Extract<HoverTarget, { kind: 'region' }>;
  readonly rows: number;
}) {
  const { region } = target;
  if (region.kind === 'comments') return gridText.countOfComments({ count: region.count });
  return (
    <>
      <span className={classes.value}>
        {region.label === '' ? gridText.emptyValue : <VisibleText text={region.label} />}
      </span>{' '}
      {countText(region.count)} · {percentText(region.count, rows)}
    </>
  );
}

/** The meaning of a column's values, and the words that stand for missing ones. */
function Meaning({ profile }: { readonly profile: ColumnProfile }) {
  const [first] = profile.meanings ?? [];
  return (
    <>
      {first && (
        <div>
          {first.title} · {percentText(first.confidence, 1)}
          <div>{first.evidence}</div>
        </div>
      )}
      {profile.missing && <div>{gridText.missingValueWords({ missing: profile.missing.join(', ') })}</div>}
    </>
  );
}

function Cell(props: {
  readonly target: Extract<HoverTarget, { kind: 'cell' }>;
  readonly grid: TooltipGrid;
  readonly typeOf: (column: number) => string;
}) {
  const { target, grid } = props;
  const { cache } = grid;
  const cell = cache.cell(target.column, target.row);
  if (!cell) return null;
  return (
    <>
      {cache.isRemoved(target.row) && <div>{gridText.rowIsRemoved}</div>}
      {cell.before !== undefined && (
        <div>{gridText.wasValue({ value: <s className={classes.value}>{cell.before ?? 'null'}</s> })}</div>
      )}
      {cell.mismatch !== undefined && (
        <div>
          {gridText.valueDoesntMatch({ mismatch: cell.mismatch, typeOf: props.typeOf(target.column) })}
        </div>
      )}
      <Comments threads={commentsOfCell(grid, target.column, target.row)} />
    </>
  );
}

function Comments({ threads }: { readonly threads: readonly Thread[] }) {
  return (
    <>
      {threads.slice(0, maxQuoted).map(({ id, author, text }) => (
        <div key={id}>
          {gridText.commentBy({
            name: author?.name ?? commentsText.someoneWhoLeft,
            text: text.length > maxQuotedLength ? `${text.slice(0, maxQuotedLength)}…` : text,
          })}
        </div>
      ))}
      {threads.length > maxQuoted && (
        <div>{gridText.moreComments({ count: threads.length - maxQuoted })}</div>
      )}
    </>
  );
}
