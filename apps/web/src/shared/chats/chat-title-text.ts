import { defineText } from '../text/define-text.ts';

export const chatTitleText = defineText('chat-title', {
  newChat: 'New chat',
});
