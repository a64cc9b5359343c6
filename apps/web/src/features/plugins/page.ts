import type { Page } from '../../shared/page.ts';
import { pageTitles } from '../../shared/text/page-titles-text.ts';

const signedIn = { layout: 'default', access: 'protected' } as const;

export const pluginsPage: Page = {
  ...signedIn,
  path: '/plugins',
  title: pageTitles.plugins,
  load: async () => (await import('./catalogue/plugins.tsx')).Plugins,
};

export const createPluginPage: Page = {
  ...signedIn,
  path: '/plugins/create',
  title: pageTitles.createPlugin,
  load: async () => (await import('./create/create-plugin.tsx')).CreatePlugin,
};

export const editPluginPage: Page = {
  ...signedIn,
  path: '/plugins/edit/$id',
  title: pageTitles.editPlugin,
  load: async () => (await import('./editor/edit-plugin.tsx')).EditPlugin,
};

export const viewPluginPage: Page = {
  ...signedIn,
  path: '/plugins/$id',
  title: pageTitles.viewPlugin,
  load: async () => (await import('./view/view-plugin.tsx')).ViewPlugin,
};

export const pluginAuthorPage: Page = {
  ...signedIn,
  path: '/plugins/user/$id',
  title: pageTitles.userProfile,
  load: async () => (await import('./author/plugin-author.tsx')).PluginAuthor,
};
