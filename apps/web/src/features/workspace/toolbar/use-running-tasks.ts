import { type Query, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { toolbarText } from './toolbar-text.ts';

/** A request for this page that the server is working on. */
export interface RunningTask {
  readonly key: string;
  readonly label: string;
  readonly sinceMs: number;
  readonly cancel: () => void;
}

/** Faster responses aren't worth mentioning. */
const shownAfterMs = 200;
const tickMs = 250;

/** Display names of a project's queries, by the name in their query key. */
const labels: Readonly<Record<string, string>> = toolbarText.taskNames;

/**
 * Returns the requests about a project that have been running for a noticeable time, the longest
 * first. Each can be canceled.
 */
export function useRunningTasks(projectId: string): readonly RunningTask[] {
  const client = useQueryClient();
  const [tasks, setTasks] = useState<readonly RunningTask[]>([]);
  useEffect(() => {
    const begun = new Map<string, number>();
    const look = (): void => {
      const now = Date.now();
      const running = client
        .getQueryCache()
        .findAll({ queryKey: ['project', projectId], fetchStatus: 'fetching' })
        .filter((one) => labelOf(one) !== undefined);
      const hashes = new Set(running.map((one) => one.queryHash));
      for (const hash of begun.keys()) if (!hashes.has(hash)) begun.delete(hash);
      for (const hash of hashes) if (!begun.has(hash)) begun.set(hash, now);
      const shown = running
        .map((query) => ({ query, sinceMs: now - begun.get(query.queryHash)! }))
        .filter((one) => one.sinceMs >= shownAfterMs)
        .sort((a, b) => b.sinceMs - a.sinceMs);
      setTasks((before) => {
        if (shown.length === 0) return before.length === 0 ? before : [];
        return shown.map(({ query, sinceMs }) => ({
          key: query.queryHash,
          label: labelOf(query)!,
          sinceMs,
          cancel: () => void client.cancelQueries({ queryKey: query.queryKey, exact: true }),
        }));
      });
    };
    const timer = setInterval(look, tickMs);
    return () => clearInterval(timer);
  }, [client, projectId]);
  return tasks;
}

function labelOf({ queryKey }: Query): string | undefined {
  const what = queryKey[3];
  return typeof what === 'string' ? labels[what] : undefined;
}
