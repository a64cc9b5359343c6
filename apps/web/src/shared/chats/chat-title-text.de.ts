import type { Translation } from '../text/define-text.ts';
import type { chatTitleText } from './chat-title-text.ts';

export const chatTitleGerman: Translation<typeof chatTitleText> = {
  newChat: 'Neuer Chat',
};
