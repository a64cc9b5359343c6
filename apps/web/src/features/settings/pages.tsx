import type { Page } from '../../shared/page.ts';
import { pageTitles } from '../../shared/text/page-titles-text.ts';
import { type SettingsTab, settingsTabs } from './tabs.ts';

const pageOf = (tab: SettingsTab): Page => ({
  path: tab.path,
  title: pageTitles.settings,
  layout: 'default',
  access: 'protected',
  load: async () => {
    const [{ SettingsFrame }, Content] = await Promise.all([import('./settings-frame.tsx'), tab.load()]);
    return () => (
      <SettingsFrame tab={tab}>
        <Content />
      </SettingsFrame>
    );
  },
});

/** One page per tab; the general tab is at the root path. */
export const settingsPages: readonly Page[] = settingsTabs.map(pageOf);
