/** Data types, exported as types only: the web app imports these and never the engine. */
export type * from '@winnow/engine/protocol';
