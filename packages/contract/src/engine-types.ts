/** What the app knows about data, as types alone: the web imports these and never the engine. */
export type * from '@winnow/engine/protocol';
