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
}

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
