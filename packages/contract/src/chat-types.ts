/** What messages of chats are made of, as types alone, for the web. */

export type { Issue } from '@winnow/assistant/issues';
export type * from '@winnow/assistant/parts';
