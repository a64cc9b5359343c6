import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { keys } from '../data/query-keys.ts';
import { useProject } from '../state/workspace-context.tsx';

/** Searches that start once the suggestions have loaded, by the name of their query. */
const kinds = ['relational', 'repairs', 'joins', 'appends'] as const;

/** Whether searches for other cards are still running: without them, nobody knows that there are none. */
export function useOtherSearches(version: number): boolean {
  const { projectId } = useProject();
  const client = useQueryClient();
  const all = keys.of(projectId, version, '').slice(0, -1);
  useIsFetching({ queryKey: all });
  return kinds.some((kind) => client.isFetching({ queryKey: [...all, kind] }) > 0);
}
