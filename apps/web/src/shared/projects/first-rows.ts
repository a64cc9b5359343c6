import type { QueryClient } from '@tanstack/react-query';

/** First rows of a file whose project is being imported. */
export interface FirstRows {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | null)[])[];
}

const keyOf = (projectId: string) => ['project', projectId, 'first-rows'] as const;

/** Stores the rows previewed before a project was created, to show them during its import. */
export function keepFirstRows(client: QueryClient, projectId: string, rows: FirstRows): void {
  client.setQueryData<FirstRows>(keyOf(projectId), rows);
}

/**
 * Returns the rows stored by {@link keepFirstRows}; undefined in another tab and after a reload.
 */
export const firstRowsOf = (client: QueryClient, projectId: string): FirstRows | undefined =>
  client.getQueryData<FirstRows>(keyOf(projectId));
