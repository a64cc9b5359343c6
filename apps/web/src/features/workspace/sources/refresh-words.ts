import { formatList } from '../../../shared/format/list.ts';
import { countsText } from '../../../shared/text/counts-text.ts';
import { sourcesText } from './sources-text.ts';

/** Result of refreshing a source. */
export interface Refreshed {
  readonly source: string;
  readonly changed: boolean;
  readonly version: number;
  readonly rowsBefore: number;
  readonly rows: number;
  readonly columnsAdded: readonly string[];
  readonly columnsGone: readonly string[];
  /** Differences that the user must decide on first; nothing has changed yet. */
  readonly drift?: SchemaDrift;
  /** Id of the fetched file as an upload. */
  readonly uploadId?: string;
}

/** How the columns of a new version differ from the previous ones. */
export interface SchemaDrift {
  readonly columnsAdded: readonly string[];
  readonly columnsGone: readonly string[];
  readonly columnsRenamed: readonly RenamedColumn[];
  readonly typesChanged: readonly {
    readonly column: string;
    readonly before: string;
    readonly now: string;
  }[];
  readonly stepsStopped: readonly { readonly id: string; readonly sentence: string }[];
}

/** A column that was probably renamed, and why. */
export interface RenamedColumn {
  readonly column: string;
  readonly now: string;
  readonly reason: 'spelling' | 'values' | 'name' | 'place';
  /** Share of common values, from 0 to 1. */
  readonly share: number;
}

/** Describes the row count: `The new version has 1,204 rows, 14 more.` */
export const described = ({ rows, rowsBefore }: Pick<Refreshed, 'rows' | 'rowsBefore'>): string =>
  sourcesText.newVersionHas({ rows, difference: difference(rows - rowsBefore) });

/** Describes a refresh: `1,204 rows, 14 more; note is new` */
export function describeRefresh({ rows, rowsBefore, columnsAdded, columnsGone }: Refreshed): string {
  return [
    `${countsText.rows({ count: rows })}, ${difference(rows - rowsBefore)}`,
    ...describeColumnChanges(columnsAdded, columnsGone),
  ].join('; ');
}

/** Describes column changes: `note is new`, `city and 2 more are gone` */
export function describeColumnChanges(added: readonly string[], gone: readonly string[]): readonly string[] {
  return [
    ...(added.length === 0 ? [] : [sourcesText.addedColumns({ added: named(added), count: added.length })]),
    ...(gone.length === 0 ? [] : [sourcesText.missingColumns({ gone: named(gone), count: gone.length })]),
  ];
}

function difference(more: number): string {
  if (more === 0) return sourcesText.asManyAsBefore;
  return more > 0 ? `${sourcesText.moreRows({ more })}` : `${sourcesText.fewerRows({ more })}`;
}

function named(columns: readonly string[]): string {
  if (columns.length > 3)
    return sourcesText.columnsAndMore({
      columns: columns.slice(0, 2).join(', '),
      more: columns.length - 2,
    });
  return formatList(columns);
}
