import type { BuiltInProviderId } from './built-in-providers.ts';

interface ProviderAccess {
  /** What the button says: `Continue with GitHub`. */
  readonly label: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Scopes on top of those that sign-in needs. */
  readonly scopes: readonly string[];
  /**
   * Whether an account is linked by its email even where the provider does not say that it is
   * verified.
   */
  readonly trusted: boolean;
  /** Whether someone without an account gets one by it. */
  readonly signUp: boolean;
}

/** What Apple has one sign instead of a secret: a key of a developer's team. */
export interface AppleSigning {
  readonly teamId: string;
  readonly keyId: string;
  /** PKCS #8 in PEM, as in the `.p8` file; its curve is P-256. */
  readonly privateKey: string;
}

/** An identity provider that better-auth knows, as it is configured here. */
export interface BuiltInProvider extends ProviderAccess {
  readonly kind: 'built-in';
  readonly id: BuiltInProviderId;
  /** What only this provider has, by better-auth's names. */
  readonly settings: Readonly<Record<string, string>>;
  /** What its secrets are made of, where it has them signed; `clientSecret` is empty then. */
  readonly signing?: AppleSigning;
}

/** Any other identity provider that speaks OpenID Connect. */
export interface OpenIdProvider extends ProviderAccess {
  readonly kind: 'openid';
  readonly id: string;
  /** Its address; what it offers is read from `/.well-known/openid-configuration` under it. */
  readonly issuer: string;
}

export type SocialProvider = BuiltInProvider | OpenIdProvider;

/** When an account of a provider may be added to one that is there. */
export interface LinkingRules {
  readonly enabled: boolean;
  /** Whether the provider's email may be another than the account's. */
  readonly differentEmails: boolean;
  /** Whether the last way to sign in may be removed. */
  readonly unlinkingAll: boolean;
}

export const defaultLinking: LinkingRules = { enabled: true, differentEmails: false, unlinkingAll: false };
