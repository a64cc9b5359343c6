import { expect } from 'vitest';
import { specTest } from '../../../../../tests/spec/spec-test.ts';
import { chatPage, chatsPage } from './page.ts';

specTest('routes.chats', () => {
  const pages = [chatsPage, chatPage].map(({ path, title, layout, access }) => ({
    path,
    title,
    layout,
    access,
  }));
  const signedIn = { layout: 'default', access: 'protected' };
  expect(pages).toEqual([
    { path: '/chats', title: 'View Chats', ...signedIn },
    { path: '/chats/$id', title: 'Chat', ...signedIn },
  ]);
});
