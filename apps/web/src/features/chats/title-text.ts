import { chatsText } from './chats-text.ts';

/** Title of a chat; an untitled chat gets one in the language of the page. */
export const titleText = (title: string): string => (title === 'New chat' ? chatsText.newChat : title);
