import { foldedName, type RenamedNames, renamedBetweenTables } from '@winnow/kernel';
import { useState } from 'react';
import type { ProbablySame } from '../../../shared/columns/same-columns.tsx';
import type { FirstRows } from '../../../shared/projects/first-rows.ts';
import { compareColumns } from './compare-columns.ts';

interface PreviewedFile extends FirstRows {
  readonly label: string;
}

/** How the columns of several files compare, and the open questions about renamed ones. */
export interface SameColumnsState {
  readonly compared: ReturnType<typeof compareColumns>;
  readonly open: readonly ProbablySame[];
  /** Whether a likely one must be answered before the files are imported. */
  readonly mustAnswer: boolean;
  match(columns: readonly ProbablySame[]): void;
  keepApart(column: ProbablySame): void;
}

/**
 * Compares the columns of files that form one table by their names and first rows.
 *
 * @param asks false if the files don't form one table
 */
export function useSameColumns(files: readonly PreviewedFile[], asks: boolean): SameColumnsState {
  const [decided, setDecided] = useState<RenamedNames>(new Map());
  const decide = (columns: readonly ProbablySame[], asOf: (one: ProbablySame) => string): void =>
    setDecided(
      new Map([...decided, ...columns.map((one) => [foldedName(one.other), foldedName(asOf(one))] as const)]),
    );
  const open = asks
    ? renamedBetweenTables(
        files.map(({ label, columns, rows }) => ({ label, names: columns, sample: rows })),
        decided,
      ).map(({ table, name, column, reason, share }) => ({ table, other: name, column, reason, share }))
    : [];
  return {
    compared: compareColumns(files, decided),
    open,
    mustAnswer: open.some(({ reason }) => reason !== 'place'),
    match: (columns) => decide(columns, ({ column }) => column),
    keepApart: (column) => decide([column], ({ other }) => other),
  };
}
