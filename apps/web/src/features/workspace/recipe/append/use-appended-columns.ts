import { useQuery } from '@tanstack/react-query';
import type { AppendedColumns, ProbableName } from '@winnow/contract/engine-types';
import { keys } from '../../data/query-keys.ts';
import { useCurrentRecipe, useProject } from '../../state/workspace-context.tsx';
import type { DraftStep } from '../../state/workspace-state.ts';

/** A column of the table and its name in an appended source. */
export interface OtherName {
  readonly column: string;
  readonly other: string;
}

/**
 * How the columns of the sources that a draft appends differ, and which questions are still open.
 */
export interface Appended {
  readonly isComparing: boolean;
  readonly sources: readonly AppendedColumns[];
  /** Columns that are probably the same and that the user hasn't decided on yet. */
  readonly open: readonly ProbableName[];
  /** The likely ones among them, which must be answered before a new step can be added. */
  readonly mustAnswer: readonly ProbableName[];
}

/**
 * Compares the columns of the table with those of the sources that a draft appends.
 *
 * @param draft null while it can't be compared
 * @param apart columns that the form currently keeps apart
 */
export function useAppendedColumns(draft: DraftStep | null, apart: readonly OtherName[]): Appended {
  const { projectId, api } = useProject();
  const { recipe } = useCurrentRecipe();
  const isUnion = draft?.step.kind === 'union-source';
  const found = useQuery({
    queryKey: keys.of(projectId, recipe.version, 'draft-appended', draft),
    queryFn: ({ signal }) => api.at(recipe.version).appendedColumns(draft!, signal),
    enabled: isUnion,
    placeholderData: (before) => before,
    retry: false,
  });
  const sources = isUnion ? (found.data ?? []) : [];
  const known = new Map(sources.flatMap(({ renamed }) => renamed.map((one) => [keyOf(one), one] as const)));
  const different = new Set(apart.map(keyOf));
  const open = [...known.values()].filter((one) => !different.has(keyOf(one)));
  return {
    isComparing: isUnion && found.isFetching,
    sources,
    open,
    mustAnswer: open.filter(({ reason }) => reason !== 'place'),
  };
}

const keyOf = ({ column, other }: OtherName): string => JSON.stringify([column, other]);
