import type { ComponentType } from 'react';

/** A tab of the settings. */
export interface SettingsTab {
  readonly path: string;
  readonly label: string;
  readonly load: () => Promise<ComponentType>;
}

export const settingsTabs: readonly SettingsTab[] = [
  {
    path: '/settings',
    label: 'General',
    load: async () => (await import('./general/general-tab.tsx')).GeneralTab,
  },
  { path: '/settings/ai', label: 'AI', load: async () => (await import('./ai/ai-tab.tsx')).AiTab },
  {
    path: '/settings/security',
    label: 'Security',
    load: async () => (await import('./security/security-tab.tsx')).SecurityTab,
  },
  {
    path: '/settings/appearance',
    label: 'Appearance',
    load: async () => (await import('./appearance/appearance-tab.tsx')).AppearanceTab,
  },
  {
    path: '/settings/notifications',
    label: 'Notifications',
    load: async () => (await import('./notifications/notifications-tab.tsx')).NotificationsTab,
  },
];
