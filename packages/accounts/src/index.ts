export {
  type AccountsLog,
  type AccountsOptions,
  accountsPath,
  type SessionPolicy,
} from './accounts-options.ts';
export type { Actor, ActorToken, TokenBounds } from './actor.ts';
export {
  type OrganizationChange,
  type OrganizationNames,
  organizationChanges,
} from './audit/organization-changes.ts';
export { clientAddressHeader } from './client-address.ts';
export { WriteConflict } from './compose/write-conflict.ts';
export { type Accounts, createAccounts, type SessionAnswer } from './create-accounts.ts';
export type { PasswordHashing } from './email-password/password-hashing.ts';
export { guestActor, guestOf } from './guests/guest-actor.ts';
export { guestCookieHeader, newGuestToken } from './guests/guest-token.ts';
export { createFailureCounter, type FailureCounter } from './lockout/failure-counter.ts';
export { anonymousAllowances } from './mail/anonymous-allowances.ts';
export { escapeHtml } from './mail/escape-html.ts';
export type { Mail, MailContent, Mailer } from './mail/mail.ts';
export { createOutboxMailer } from './mail/outbox-mailer.ts';
export { renderMail } from './mail/render-mail.ts';
export { createSmtpMailer } from './mail/smtp-mailer.ts';
export { simplePage } from './pages/simple-page.ts';
export { bearerActor } from './personal-tokens/bearer-actor.ts';
export { type NewToken, newToken } from './personal-tokens/token-text.ts';
export { mayDo, pluginFacts, projectFacts } from './policy/access-facts.ts';
export {
  type Action,
  actions,
  can,
  type Resource,
  type ResourceKind,
  type ResourceOf,
  scopeOf,
} from './policy/can.ts';
export { isForGuests } from './policy/guest-actions.ts';
export {
  highestRole,
  type OrganizationRole,
  organizationRoles,
  type ProjectLevel,
  projectLevel,
  projectLevels,
  ranks,
} from './policy/levels.ts';
export { type PluginLevel, pluginLevel, pluginLevels } from './policy/plugin-level.ts';
export { type Scope, scopes, withLowerScopes } from './policy/scopes.ts';
export { isWithinBounds } from './policy/token-bounds.ts';
export { createSealer, type Sealer } from './sealer.ts';
export { loadOrCreateSecret } from './secret.ts';
export type { SignInOptions } from './sign-in-options.ts';
export { readProviders } from './social/read-providers.ts';
export {
  defaultLinking,
  type LinkingRules,
  type SocialProvider,
} from './social/social-provider.ts';
