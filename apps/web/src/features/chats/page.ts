import type { Page } from '../../shared/page.ts';

export const chatsPage: Page = {
  path: '/chats',
  title: 'View Chats',
  layout: 'default',
  access: 'protected',
  load: async () => (await import('./list/chats.tsx')).Chats,
};

export const chatPage: Page = {
  path: '/chats/$id',
  title: 'Chat',
  layout: 'default',
  access: 'protected',
  load: async () => (await import('./thread/chat-page.tsx')).ChatPage,
};
