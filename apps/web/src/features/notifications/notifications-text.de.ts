import { formatCount } from '../../shared/format/number.ts';
import type { Translation } from '../../shared/text/define-text.ts';
import type { notificationsText } from './notifications-text.ts';

export const notificationsGerman: Translation<typeof notificationsText> = {
  notificationsUnread: ({ unread }) => `Benachrichtigungen, ${formatCount(unread)} ungelesen`,
  notifications: 'Benachrichtigungen',
  markAllAsRead: 'Alle als gelesen markieren',
  listOfNotifications: 'Liste der Benachrichtigungen',
  noNotificationsYetFinishedJobs:
    'Noch keine Benachrichtigungen. Hier erscheinen abgeschlossene Aufträge, Freigaben, Einladungen und Änderungen am Konto.',
  showOlder: 'Ältere anzeigen',
  notificationSettings: 'Benachrichtigungen einstellen',
  unread: 'ungelesen',
};
