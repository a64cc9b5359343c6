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

/** How the columns of the sources that a draft appends differ, and what is still to be answered. */
export interface Appended {
  readonly isComparing: boolean;
  readonly sources: readonly AppendedColumns[];
  /** Columns that are probably the same, of which no one has said whether they are. */
  readonly open: readonly ProbableName[];
  /** Those of them that are likely: a new step is not added before they are answered. */
  readonly mustAnswer: readonly ProbableName[];
}

/**
 * @param draft null while it can't be compared
 * @param apart columns that the form keeps apart by now
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
