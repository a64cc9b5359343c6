import type { CreateConcern } from '../compose/concern.ts';

/** The customer that someone is to a provider of payments. Off unless one is configured. */
export const payments: CreateConcern = ({ payments: given }) =>
  given ? { options: { plugins: [...given.plugins] } } : {};
