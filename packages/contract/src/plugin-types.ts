/** What the app is told of plugins, as types alone: the web imports these and never the sandbox. */
export type * from '@winnow/plugins/plugin-manifest';
export type * from '@winnow/plugins/plugin-runner';
