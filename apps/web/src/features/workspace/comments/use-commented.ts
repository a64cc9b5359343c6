import { useMemo } from 'react';
import { type Thread, threadsOf, useComments } from './use-comments.ts';

/** Open threads of columns and cells, which the grid marks. */
export interface Commented {
  readonly any: boolean;
  /** Threads about the column as a whole. */
  readonly ofColumn: (column: string) => readonly Thread[];
  readonly ofCell: (column: string, rowId: number) => readonly Thread[];
}

const none: readonly Thread[] = [];

export function useCommented(projectId: string): Commented {
  const { data } = useComments(projectId);
  return useMemo(() => commentedOf(data ? threadsOf(data.comments) : none), [data]);
}

/** Indexes threads by place. Resolved threads are no longer marked; the panel still lists them. */
export function commentedOf(threads: readonly Thread[]): Commented {
  const byPlace = new Map<string, Thread[]>();
  for (const thread of threads) {
    const { about, resolvedAt } = thread;
    if (resolvedAt !== null || (about?.kind !== 'column' && about?.kind !== 'cell')) continue;
    const key = keyOf(about.column, about.kind === 'cell' ? about.rowId : undefined);
    byPlace.set(key, [...(byPlace.get(key) ?? []), thread]);
  }
  return {
    any: byPlace.size > 0,
    ofColumn: (column) => byPlace.get(keyOf(column)) ?? none,
    ofCell: (column, rowId) => byPlace.get(keyOf(column, rowId)) ?? none,
  };
}

const keyOf = (column: string, rowId?: number): string => `${rowId ?? ''} ${column}`;
