import { Popover } from '@mantine/core';
import type { LoadedMenu } from '../../shared/ui/late/late-menu.tsx';
import { NotificationList } from './notification-list.tsx';
import { notificationsText } from './notifications-text.ts';
import type { useNotifications } from './use-notifications.ts';

/** List of notifications in a popover at its button. */
export function NotificationPopover(
  props: LoadedMenu & { readonly query: ReturnType<typeof useNotifications> },
) {
  const { target, query, opened, onChange } = props;
  return (
    <Popover opened={opened} onChange={onChange} position="bottom-end" width={360} trapFocus returnFocus>
      <Popover.Target>{target}</Popover.Target>
      <Popover.Dropdown p={0} aria-label={notificationsText.notifications}>
        <NotificationList query={query} onClose={() => onChange(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}
