import type { ComponentType } from 'react';
import { settingsText } from './settings-text.ts';

/** A tab of the settings. */
export interface SettingsTab {
  readonly path: string;
  readonly label: string;
  readonly load: () => Promise<ComponentType>;
}

export const settingsTabs: readonly SettingsTab[] = [
  {
    path: '/settings',
    label: settingsText.general,
    load: async () => (await import('./general/general-tab.tsx')).GeneralTab,
  },
  { path: '/settings/ai', label: settingsText.ai, load: async () => (await import('./ai/ai-tab.tsx')).AiTab },
  {
    path: '/settings/security',
    label: settingsText.security,
    load: async () => (await import('./security/security-tab.tsx')).SecurityTab,
  },
  {
    path: '/settings/appearance',
    label: settingsText.appearance,
    load: async () => (await import('./appearance/appearance-tab.tsx')).AppearanceTab,
  },
  {
    path: '/settings/notifications',
    label: settingsText.notifications,
    load: async () => (await import('./notifications/notifications-tab.tsx')).NotificationsTab,
  },
];
