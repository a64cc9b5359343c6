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
export { createSmtpMailer, smtpEncryption, smtpTlsModes } from './mail/smtp-mailer.ts';
export { simplePage } from './pages/simple-page.ts';
export { bearerActor } from './personal-tokens/bearer-actor.ts';
export { type NewToken, newToken } from './personal-tokens/token-text.ts';
export { actions, can, decide, isForGuests, isWithinBounds, mayDo, scopeOf } from './policy/can.ts';
export {
  highestRole,
  type OrganizationRole,
  organizationRoles,
  type ProjectLevel,
  projectLevel,
  projectLevels,
  ranks,
} from './policy/levels.ts';
export { type Scope, scopes, withLowerScopes } from './policy/scopes.ts';
export { connectionFacts } from './resources/connection/connection-resource.ts';
export { type PluginLevel, pluginLevel, pluginLevels } from './resources/plugin/plugin-level.ts';
export { pluginFacts } from './resources/plugin/plugin-resource.ts';
export { projectFacts } from './resources/project/project-resource.ts';
export type { ResourceDefinition } from './resources/resource-kind.ts';
export {
  type Action,
  type Resource,
  type ResourceKind,
  type ResourceOf,
  resourceKinds,
  type Subjects,
} from './resources/resource-registry.ts';
export { createSealer, type Sealer } from './sealer.ts';
export { loadOrCreateSecret } from './secret.ts';
export type { SignInOptions } from './sign-in-options.ts';
export { readProviders } from './social/read-providers.ts';
export {
  defaultLinking,
  type LinkingRules,
  type SocialProvider,
} from './social/social-provider.ts';
