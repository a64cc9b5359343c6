import { Anchor, Button, Skeleton } from '@mantine/core';
import {
  IconAlertTriangle,
  IconBell,
  IconCircleCheck,
  IconMailOpened,
  IconMessage,
  IconPuzzle,
  IconShare,
  IconShieldLock,
  type TablerIcon,
} from '@tabler/icons-react';
import { Link, useRouter } from '@tanstack/react-router';
import { formatDateTime } from '../../shared/format/date.ts';
import { ProblemList } from '../../shared/problems/problem-list.tsx';
import { relativeTime } from '../../shared/relative-time.ts';
import { RowButton } from '../../shared/ui/row-button.tsx';
import classes from './notification-list.module.css';
import type { Notification } from './notifications-api.ts';
import { notificationsText } from './notifications-text.ts';
import type { useNotifications } from './use-notifications.ts';

const icons: Readonly<Record<string, TablerIcon>> = {
  jobDone: IconCircleCheck,
  jobFailed: IconAlertTriangle,
  invitation: IconMailOpened,
  shared: IconShare,
  comments: IconMessage,
  plugins: IconPuzzle,
  security: IconShieldLock,
};

interface NotificationListProps {
  readonly query: ReturnType<typeof useNotifications>;
  readonly onClose: () => void;
}

/** The user's notifications, newest first; following one marks it as read. */
export function NotificationList({ query, onClose }: NotificationListProps) {
  const { notifications, unread, read } = query;
  return (
    <>
      <header className={classes.head}>
        <h2 className={classes.title}>{notificationsText.notifications}</h2>
        <Button
          size="compact-sm"
          variant="subtle"
          data-autofocus
          aria-disabled={unread === 0}
          {...(unread === 0 ? { 'data-disabled': true } : {})}
          onClick={() => unread > 0 && read(undefined)}
        >
          {notificationsText.markAllAsRead}
        </Button>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region is scrolled by the keyboard only with the focus */}
      <section className={classes.scroll} aria-label={notificationsText.listOfNotifications} tabIndex={0}>
        {query.error && <ProblemList error={query.error} />}
        {query.isPending && <Skeleton height={56} m={12} />}
        {query.data && notifications.length === 0 && (
          <p className={classes.none}>{notificationsText.noNotificationsYetFinishedJobs}</p>
        )}
        <ul className={classes.list}>
          {notifications.map((one) => (
            <Entry key={one.id} one={one} onRead={() => one.read || read(one.id)} onClose={onClose} />
          ))}
        </ul>
        {query.hasNextPage && (
          <Button
            fullWidth
            variant="subtle"
            loading={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {notificationsText.showOlder}
          </Button>
        )}
      </section>
      <footer className={classes.foot}>
        <Anchor component={Link} to="/settings/notifications" onClick={onClose}>
          {notificationsText.notificationSettings}
        </Anchor>
      </footer>
    </>
  );
}

interface EntryProps {
  readonly one: Notification;
  readonly onRead: () => void;
  readonly onClose: () => void;
}

function Entry({ one, onRead, onClose }: EntryProps) {
  const router = useRouter();
  const Icon = icons[one.category] ?? IconBell;
  const follow = (): void => {
    onRead();
    if (one.link === null) return;
    onClose();
    void router.navigate({ href: one.link });
  };
  return (
    <li>
      <RowButton className={classes.entry} data-unread={!one.read || undefined} onClick={follow}>
        <Icon size={16} stroke={1.75} aria-hidden className={classes.icon} />
        <span className={classes.words}>
          <span className={classes.subject}>
            {one.title}
            {!one.read && <span className={classes.dot} role="img" aria-label={notificationsText.unread} />}
          </span>
          {one.body && <span className={classes.body}>{one.body}</span>}
          <time dateTime={one.createdAt} title={formatDateTime(one.createdAt)} className={classes.body}>
            {relativeTime(one.createdAt)}
          </time>
        </span>
      </RowButton>
    </li>
  );
}
