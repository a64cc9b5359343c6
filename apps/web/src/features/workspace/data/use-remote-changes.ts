import { useQueryClient } from '@tanstack/react-query';
import { useServerEvent } from '../../../shared/events/use-server-event.ts';
import { notify } from '../../../shared/notify.ts';
import { currentSession } from '../../../shared/session/session.ts';
import { workspaceText } from '../workspace-text.ts';
import { keys } from './query-keys.ts';
import type { RecipeState } from './workspace-api.ts';

/**
 * Shows recipe changes that were made outside of this tab, and who made them.
 *
 * @param turn the queue of this tab's own saves, so that their versions are known before an event
 *   is handled
 */
export function useRemoteChanges(projectId: string, turn: <T>(task: () => Promise<T>) => Promise<T>): void {
  const client = useQueryClient();
  useServerEvent('recipe', (event) => {
    if (event.project !== projectId) return;
    const isImport = event.action === 'source.import';
    if (isImport) void client.invalidateQueries({ queryKey: keys.sources(projectId) });
    void turn(async () => {
      const known = client.getQueryData<RecipeState>(keys.recipe(projectId));
      if (known?.version === event.version) return;
      await client.refetchQueries({ queryKey: keys.recipe(projectId) });
      void client.invalidateQueries({ queryKey: ['project', projectId, 'recipe'] });
      // The tab that started an import already waits for it.
      const own = event.authorId === currentSession()?.user.id;
      if (own && isImport) return;
      notify({ title: authorOf(event), description: changeOf(event) });
    });
  });
}

function changeOf({ action, summary }: Readonly<Record<string, unknown>>): string {
  const change = String(summary ?? '');
  if (action === 'recipe.undo') return workspaceText.undid({ change });
  return action === 'recipe.redo' ? workspaceText.redid({ change }) : change;
}

function authorOf(event: Readonly<Record<string, unknown>>): string {
  const own = event.authorId === currentSession()?.user.id;
  if (event.fromChat)
    return own ? workspaceText.youInChat : workspaceText.authorInChat({ author: event.author });
  return own ? workspaceText.youInAnotherTab : String(event.author || workspaceText.workflow);
}
