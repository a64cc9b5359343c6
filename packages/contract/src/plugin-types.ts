/**
 * What the app knows about plugins, as types alone: the web imports these and never the sandbox.
 */
export type * from '@winnow/plugins/plugin-manifest';
export type * from '@winnow/plugins/plugin-runner';
