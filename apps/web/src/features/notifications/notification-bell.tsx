import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { formatCount } from '../../shared/format/number.ts';
import { lazyModule } from '../../shared/lazy-module.ts';
import { LateMenu } from '../../shared/ui/late/late-menu.tsx';
import classes from './notification-bell.module.css';
import type * as popover from './notification-popover.tsx';
import { notificationsText } from './notifications-text.ts';
import { useNotifications } from './use-notifications.ts';

const maxShownCount = 99;

const list = lazyModule<typeof popover>();
list.from(() => import('./notification-popover.tsx'));

/** Button with the number of unread notifications, which opens their list. */
export function NotificationBell() {
  const query = useNotifications();
  const { unread } = query;
  const target = (
    <ActionIcon variant="subtle" color="gray" size={32} className={classes.bell}>
      <IconBell size={18} stroke={1.75} aria-hidden />
      {unread > 0 && (
        <span className={classes.count} aria-hidden>
          {unread > maxShownCount ? `${maxShownCount}+` : formatCount(unread)}
        </span>
      )}
      <VisuallyHidden>
        {unread > 0 ? notificationsText.notificationsUnread({ unread }) : notificationsText.notifications}
      </VisuallyHidden>
    </ActionIcon>
  );
  return (
    <LateMenu module={list} popup="dialog" target={target}>
      {({ NotificationPopover }, menu) => <NotificationPopover query={query} {...menu} />}
    </LateMenu>
  );
}
