import { expect } from 'vitest';
import { specTest } from '../../../../../tests/spec/spec-test.ts';
import { createPluginPage, editPluginPage, pluginAuthorPage, pluginsPage, viewPluginPage } from './page.ts';

specTest('routes.plugins', () => {
  const told = [pluginsPage, viewPluginPage, createPluginPage, editPluginPage, pluginAuthorPage].map(
    ({ path, title, layout, access }) => [path, title, layout, access],
  );
  expect(told).toEqual([
    ['/plugins', 'Plugins', 'default', 'protected'],
    ['/plugins/$id', 'View Plugin', 'default', 'protected'],
    ['/plugins/create', 'Create Plugin', 'default', 'protected'],
    ['/plugins/edit/$id', 'Edit Plugin', 'default', 'protected'],
    ['/plugins/user/$id', 'User Profile', 'default', 'protected'],
  ]);
});
