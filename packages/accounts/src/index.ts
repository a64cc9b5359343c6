export { type AccountsLog, type AccountsOptions, accountsPath } from './accounts-options.ts';
export type { Actor } from './actor.ts';
export { clientAddressHeader } from './client-address.ts';
export { type Accounts, createAccounts, type SessionAnswer } from './create-accounts.ts';
export {
  type Action,
  actions,
  can,
  type Resource,
  type ResourceKind,
  type ResourceOf,
} from './policy/can.ts';
export { keepSecret } from './secret.ts';
