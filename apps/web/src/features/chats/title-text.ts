import { chatsText } from './chats-text.ts';

/** The title of a chat; of one that has none yet, in the language of the page. */
export const titleText = (title: string): string => (title === 'New chat' ? chatsText.newChat : title);
