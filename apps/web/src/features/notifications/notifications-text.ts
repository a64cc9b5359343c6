import { formatCount } from '../../shared/format/number.ts';
import { defineText } from '../../shared/text/define-text.ts';

export const notificationsText = defineText('notifications', {
  notificationsUnread: ({ unread }: { unread: number }) => `Notifications, ${formatCount(unread)} unread`,
  notifications: 'Notifications',
  markAllAsRead: 'Mark all as read',
  listOfNotifications: 'List of notifications',
  noNotificationsYetFinishedJobs:
    'No notifications yet. Finished jobs, shares, invitations and account changes appear here.',
  showOlder: 'Show older',
  notificationSettings: 'Notification settings',
  unread: 'unread',
});
