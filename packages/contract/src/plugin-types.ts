/** Plugin types, exported as types only: the web app imports these and never the sandbox. */
export type * from '@winnow/plugins/plugin-manifest';
export type * from '@winnow/plugins/plugin-runner';
