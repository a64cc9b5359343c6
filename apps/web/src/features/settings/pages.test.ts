import { expect } from 'vitest';
import { specTest } from '../../../../../tests/spec/spec-test.ts';
import { settingsPages } from './pages.tsx';
import { settingsTabs } from './tabs.ts';

specTest(['routes.settings', 'routes.settings-tabs'], () => {
  const pages = settingsPages.map(({ path, title, layout, access }) => [path, title, layout, access]);
  expect(pages).toEqual(
    ['', '/ai', '/security', '/appearance', '/notifications'].map((tab) => [
      `/settings${tab}`,
      'Settings',
      'default',
      'protected',
    ]),
  );
  expect(settingsTabs.map((tab) => tab.label)).toEqual([
    'General',
    'AI',
    'Security',
    'Appearance',
    'Notifications',
  ]);
});
