import { ActionIcon, Popover, VisuallyHidden } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useState } from 'react';
import { formatCount } from '../../shared/format/number.ts';
import classes from './notification-bell.module.css';
import { NotificationList } from './notification-list.tsx';
import { notificationsText } from './notifications-text.ts';
import { useNotifications } from './use-notifications.ts';

const countedUpTo = 99;

/** The number of unread notifications, and the list of them. */
export function NotificationBell() {
  const [opened, setOpened] = useState(false);
  const told = useNotifications();
  const { unread } = told;
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width={360} trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          className={classes.bell}
          onClick={() => setOpened(!opened)}
        >
          <IconBell size={18} stroke={1.75} aria-hidden />
          {unread > 0 && (
            <span className={classes.count} aria-hidden>
              {unread > countedUpTo ? `${countedUpTo}+` : formatCount(unread)}
            </span>
          )}
          <VisuallyHidden>
            {unread > 0 ? notificationsText.notificationsUnread({ unread }) : notificationsText.notifications}
          </VisuallyHidden>
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label={notificationsText.notifications}>
        <NotificationList told={told} onClose={() => setOpened(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}
