/** Parts of chat messages, exported as types only, for the web app. */

export type { Issue } from '@winnow/assistant/issues';
export type * from '@winnow/assistant/parts';
