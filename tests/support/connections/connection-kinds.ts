/** The server's connection types, for tests of packages that may not import the server. */
export { createConnectionKinds } from '../../../apps/server/src/connections/connection-kinds.ts';
