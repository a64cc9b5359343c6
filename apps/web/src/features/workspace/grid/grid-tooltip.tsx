import type { ColumnProfile } from '@winnow/contract/engine-types';
import { countText, percentText } from './cell-text.ts';
import classes from './grid.module.css';
import { gridText } from './grid-text.ts';
import type { HoverTarget } from './hover-target.ts';
import type { PageCache } from './page-cache.ts';

/**
 * What is under the pointer, in words: value, count and percent of a bar; what a changed or
 * mismatched cell held.
 */
export function GridTooltip(props: {
  readonly target: HoverTarget | null;
  readonly cache: PageCache;
  readonly rows: number;
  readonly typeOf: (column: number) => string;
}) {
  const { target } = props;
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
    <div className={classes.tooltip} style={{ left: target.x, top: target.y + 6 }} role="tooltip">
      {content}
    </div>
  );
}

function Region({
  target,
  rows,
}: {
  readonly target: Extract<HoverTarget, { kind: 'region' }>;
  readonly rows: number;
}) {
  const { region } = target;
  return (
    <>
      <span className={classes.value}>{region.label === '' ? gridText.emptyValue : region.label}</span>{' '}
      {countText(region.count)} · {percentText(region.count, rows)}
    </>
  );
}

/** What the values of a column mean, and the words in it for missing values. */
function Meaning({ profile }: { readonly profile: ColumnProfile }) {
  const [first] = profile.meanings ?? [];
  return (
    <>
      {first && (
        <div>
          <span className={classes.value}>{first.title}</span> · {percentText(first.confidence, 1)}
          <div>{first.evidence}</div>
        </div>
      )}
      {profile.missing && <div>{gridText.missingValueWords({ missing: profile.missing.join(', ') })}</div>}
    </>
  );
}

function Cell(props: {
  readonly target: Extract<HoverTarget, { kind: 'cell' }>;
  readonly cache: PageCache;
  readonly typeOf: (column: number) => string;
}) {
  const { target, cache } = props;
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
    </>
  );
}

/** Whether a cell has anything to say beyond its text. */
export function cellHasTooltip(cache: PageCache, column: number, row: number): boolean {
  const cell = cache.cell(column, row);
  return cell?.mismatch !== undefined || cell?.before !== undefined || cache.isRemoved(row);
}
