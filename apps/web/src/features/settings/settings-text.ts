import { defineText } from '../../shared/text/define-text.ts';

export const settingsText = defineText('settings', {
  settings: 'Settings',
  general: 'General',
  ai: 'AI',
  security: 'Security',
  appearance: 'Appearance',
  notifications: 'Notifications',
});
