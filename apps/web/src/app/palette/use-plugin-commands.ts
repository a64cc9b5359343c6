import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useCommands } from '../../shared/commands/use-commands.ts';
import { pluginsApi } from '../../shared/plugins/plugins-api.ts';
import { pluginsKey } from '../../shared/plugins/use-plugins.ts';
import { useActiveWorkspace } from '../../shared/workspaces/use-workspace.ts';
import { appText } from '../app-text.ts';

/** Further plugins are found with a more specific query or on their own page. */
const maxCommands = 20;

/**
 * Adds plugins whose title, name or description matches the query to the palette, once it has been
 * opened.
 */
export function usePluginCommands(isOpened: boolean, query: string): void {
  const router = useRouter();
  const { key: workspace, settled } = useActiveWorkspace();
  const [search] = useDebouncedValue(query.trim().slice(0, 200), 150);
  const { data } = useQuery({
    queryKey: [...pluginsKey, 'palette', workspace, search],
    queryFn: ({ signal }) =>
      pluginsApi.list(
        { workspace, scope: 'all', kind: null, sort: 'updated', search, offset: 0, limit: maxCommands },
        signal,
      ),
    placeholderData: (before) => before,
    enabled: isOpened && settled,
  });
  useCommands(
    (data?.plugins ?? []).map(({ id, name, title, summary, kind }) => ({
      id: `plugin ${id}`,
      group: appText.plugins,
      label: title,
      description: summary || appText.pluginName({ name }),
      keywords: ['plugin', 'open', name, kind],
      run: () => void router.navigate({ to: `/plugins/${id}` }),
    })),
  );
}
