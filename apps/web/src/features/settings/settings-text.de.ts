import type { Translation } from '../../shared/text/define-text.ts';
import type { settingsText } from './settings-text.ts';

export const settingsGerman: Translation<typeof settingsText> = {
  settings: 'Einstellungen',
  general: 'Allgemein',
  ai: 'KI',
  security: 'Sicherheit',
  appearance: 'Darstellung',
  notifications: 'Benachrichtigungen',
};
