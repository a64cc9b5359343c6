import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useServerEvent } from '../../shared/events/use-server-event.ts';
import { useActiveWorkspace } from '../../shared/workspaces/use-workspace.ts';
import { readDashboard } from './dashboard-api.ts';

/** Loads the dashboard of the workspace and refreshes it when something changes. */
export function useDashboard() {
  const client = useQueryClient();
  const { key, settled } = useActiveWorkspace();
  const refresh = (): void => void client.invalidateQueries({ queryKey: ['dashboard'] });
  useServerEvent('activity', refresh);
  useServerEvent('workflow', refresh);
  useServerEvent('job', ({ state }) => {
    if (state !== 'running') refresh();
  });
  return useQuery({
    queryKey: ['dashboard', key],
    queryFn: ({ signal }) => readDashboard(key, signal),
    enabled: settled,
  });
}
