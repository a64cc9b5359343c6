import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { workflowsApi } from '../../features/workflows/data/workflows-api.ts';
import { useCommands } from '../../shared/commands/use-commands.ts';
import { appText } from '../app-text.ts';

/** Further workflows are found on their own page. */
const maxCommands = 50;

/**
 * Adds the most recently edited workflows and their runs to the palette, once it has been opened.
 */
export function useWorkflowCommands(isOpened: boolean): void {
  const router = useRouter();
  const { data } = useQuery({
    queryKey: ['workflows', 'list', 'all'],
    queryFn: ({ signal }) => workflowsApi.list({ workspace: 'all' }, signal),
    enabled: isOpened,
  });
  useCommands(
    (data?.workflows ?? []).slice(0, maxCommands).flatMap(({ id, name, version }) => [
      {
        id: `workflow ${id}`,
        group: appText.workflows,
        label: name,
        keywords: ['workflow', 'open'],
        run: () => void router.navigate({ to: `/workflows/${id}` }),
      },
      ...(version === null
        ? []
        : [
            {
              id: `runs ${id}`,
              group: appText.workflows,
              label: appText.runsOfName({ name }),
              keywords: ['workflow', 'logs', appText.lastRun],
              run: () => void router.navigate({ to: `/workflows/${id}`, search: { tab: 'runs' } as never }),
            },
          ]),
    ]),
  );
}
