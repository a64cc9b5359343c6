import type { Page } from '../../shared/page.ts';
import { pageTitles } from '../../shared/text/page-titles-text.ts';

export const chatsPage: Page = {
  path: '/chats',
  title: pageTitles.viewChats,
  layout: 'default',
  access: 'protected',
  load: async () => (await import('./list/chats.tsx')).Chats,
};

export const chatPage: Page = {
  path: '/chats/$id',
  title: pageTitles.chat,
  layout: 'default',
  access: 'protected',
  load: async () => (await import('./thread/chat-page.tsx')).ChatPage,
};
