import type { Page } from '../../shared/page.ts';

const signedIn = { layout: 'default', access: 'protected' } as const;

export const pluginsPage: Page = {
  ...signedIn,
  path: '/plugins',
  title: 'Plugins',
  load: async () => (await import('./catalogue/plugins.tsx')).Plugins,
};

export const createPluginPage: Page = {
  ...signedIn,
  path: '/plugins/create',
  title: 'Create Plugin',
  load: async () => (await import('./create/create-plugin.tsx')).CreatePlugin,
};

export const editPluginPage: Page = {
  ...signedIn,
  path: '/plugins/edit/$id',
  title: 'Edit Plugin',
  load: async () => (await import('./editor/edit-plugin.tsx')).EditPlugin,
};

export const viewPluginPage: Page = {
  ...signedIn,
  path: '/plugins/$id',
  title: 'View Plugin',
  load: async () => (await import('./view/view-plugin.tsx')).ViewPlugin,
};

export const pluginAuthorPage: Page = {
  ...signedIn,
  path: '/plugins/user/$id',
  title: 'User Profile',
  load: async () => (await import('./author/plugin-author.tsx')).PluginAuthor,
};
