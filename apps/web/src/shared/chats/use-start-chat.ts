import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { notifyProblem } from '../notify.ts';
import { chatsApi, chatsKey } from './chats-api.ts';

/** Starts a chat about these projects and opens it. */
export function useStartChat() {
  const router = useRouter();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (projects: readonly string[]) => chatsApi.create(projects),
    onSuccess: async ({ chat }) => {
      void client.invalidateQueries({ queryKey: chatsKey });
      await router.navigate({ to: '/chats/$id', params: { id: chat.id } });
    },
    onError: notifyProblem,
  });
}
