import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { notifyProblem, notifySuccess } from '../../shared/notify.ts';
import { pluginsKey, usePluginChanges } from '../../shared/plugins/use-plugins.ts';
import { useActiveWorkspace } from '../../shared/workspaces/use-workspace.ts';
import { pluginApi } from './plugin-api.ts';

interface PluginChange {
  readonly run: () => Promise<unknown>;
  /** Message to show on success. */
  readonly done?: string;
}

/** Returns a plugin with everything its page shows, and a mutation that changes it. */
export function usePlugin(id: string) {
  const client = useQueryClient();
  const { key: workspace, settled } = useActiveWorkspace();
  usePluginChanges();
  const plugin = useQuery({
    queryKey: [...pluginsKey, 'one', id, workspace],
    queryFn: ({ signal }) => pluginApi.read(id, workspace, signal),
    enabled: settled,
  });
  const change = useMutation({
    mutationFn: ({ run }: PluginChange) => run(),
    onSuccess: async (_, { done }) => {
      await client.invalidateQueries({ queryKey: pluginsKey });
      if (done) notifySuccess(done);
    },
    onError: notifyProblem,
  });
  return { plugin, change, workspace };
}
