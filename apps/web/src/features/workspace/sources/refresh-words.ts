import { countOf } from '../../../shared/format/number.ts';

/** What reading a source anew came to. */
export interface Refreshed {
  readonly source: string;
  readonly changed: boolean;
  readonly version: number;
  readonly rowsBefore: number;
  readonly rows: number;
  readonly columnsAdded: readonly string[];
  readonly columnsGone: readonly string[];
  /** What is to be decided first; nothing has changed. */
  readonly drift?: SchemaDrift;
  /** The file that was fetched, as an upload. */
  readonly uploadId?: string;
}

/** How the columns of a new version differ from those before. */
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

/** A column that probably has another name now, and why. */
export interface RenamedColumn {
  readonly column: string;
  readonly now: string;
  readonly reason: 'spelling' | 'values' | 'name' | 'place';
  /** Values in common, as a part of 1. */
  readonly share: number;
}

/** `Same name, spelled differently`, `71% of the values are the same` */
export function reasonOf({ reason, share }: RenamedColumn): string {
  switch (reason) {
    case 'spelling':
      return 'Same name, spelled differently';
    case 'values':
      return `${share > 0.99 ? 'All' : `${Math.round(share * 100)}% of the`} values are the same`;
    case 'name':
      return 'Similar name';
    case 'place':
      return 'Same place and data type';
  }
}

/** `The new version has 1,204 rows, 14 more.` */
export const described = ({ rows, rowsBefore }: Pick<Refreshed, 'rows' | 'rowsBefore'>): string =>
  `The new version has ${countOf(rows, 'row')}, ${difference(rows - rowsBefore)}.`;

/** `1,204 rows, 14 more; note is new` */
export function describeRefresh({ rows, rowsBefore, columnsAdded, columnsGone }: Refreshed): string {
  return [
    `${countOf(rows, 'row')}, ${difference(rows - rowsBefore)}`,
    ...describeColumnChanges(columnsAdded, columnsGone),
  ].join('; ');
}

/** `note is new`, `city and 2 more are gone` */
export function describeColumnChanges(added: readonly string[], gone: readonly string[]): readonly string[] {
  return [
    ...(added.length === 0 ? [] : [`${named(added)} ${added.length === 1 ? 'is' : 'are'} new`]),
    ...(gone.length === 0 ? [] : [`${named(gone)} ${gone.length === 1 ? 'is' : 'are'} gone`]),
  ];
}

function difference(more: number): string {
  if (more === 0) return 'as many as before';
  return more > 0 ? `${countOf(more, 'more', 'more')}` : `${countOf(-more, 'fewer', 'fewer')}`;
}

function named(columns: readonly string[]): string {
  if (columns.length > 3) return `${columns.slice(0, 2).join(', ')} and ${columns.length - 2} more`;
  return columns.length === 1 ? columns[0]! : `${columns.slice(0, -1).join(', ')} and ${columns.at(-1)}`;
}
