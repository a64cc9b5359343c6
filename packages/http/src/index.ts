export { createApi } from './create-api.ts';
export type { ApiEnv } from './routing/env.ts';
