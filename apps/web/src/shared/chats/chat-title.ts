import { chatTitleText } from './chat-title-text.ts';

/** Title of a chat; an untitled chat gets one in the language of the page. */
export const chatTitle = (title: string): string => (title === 'New chat' ? chatTitleText.newChat : title);
