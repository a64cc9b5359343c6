import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useServerEvent } from '../../shared/events/use-server-event.ts';
import { notifyProblem } from '../../shared/notify.ts';
import { notificationsApi, notificationsKey, pageSize } from './notifications-api.ts';

/** Loads the user's notifications page by page, and new ones as they arrive. */
export function useNotifications() {
  const client = useQueryClient();
  const pages = useInfiniteQuery({
    queryKey: notificationsKey,
    queryFn: ({ pageParam, signal }) => notificationsApi.list(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ notifications }) =>
      notifications.length < pageSize ? undefined : notifications.at(-1)?.id,
    staleTime: 60_000,
  });
  useServerEvent('notification', () => {
    void client.invalidateQueries({ queryKey: notificationsKey });
  });
  const read = useMutation({
    mutationFn: notificationsApi.read,
    onSuccess: () => client.invalidateQueries({ queryKey: notificationsKey }),
    onError: notifyProblem,
  });
  return {
    ...pages,
    notifications: pages.data?.pages.flatMap((page) => page.notifications) ?? [],
    unread: pages.data?.pages[0]?.unread ?? 0,
    read: read.mutate,
  };
}
