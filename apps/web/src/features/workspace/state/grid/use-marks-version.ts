import { useQuery } from '@tanstack/react-query';
import { keys } from '../../data/query-keys.ts';
import type { WorkspaceApi } from '../../data/workspace-api.ts';
import type { GridView } from '../workspace-state.ts';

/**
 * Returns a number that changes with the marks of rows if a filter of the view uses them, since its
 * rows must then be reloaded; otherwise 0.
 */
export function useMarksVersion(projectId: string, api: WorkspaceApi, { filters }: GridView): number {
  const byMarks = filters.some((one) => one.kind === 'marked');
  const marks = useQuery({
    queryKey: keys.marks(projectId),
    queryFn: api.marks,
    enabled: byMarks,
    retry: false,
  });
  return byMarks ? marks.dataUpdatedAt : 0;
}
