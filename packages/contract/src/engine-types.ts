/** What the app is told of data, as types alone: the web imports these and never the engine. */
export type * from '@winnow/engine/protocol';
