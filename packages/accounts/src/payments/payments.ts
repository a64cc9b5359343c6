import type { CreateConcern } from '../compose/concern.ts';

/** Makes users customers of a payments provider. Off unless one is configured. */
export const payments: CreateConcern = ({ payments: given }) =>
  given ? { options: { plugins: [...given.plugins] } } : {};
