import type { BuiltInProviderId } from './built-in-providers.ts';

interface ProviderAccess {
  /** Label of the button: `Continue with GitHub`. */
  readonly label: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Scopes in addition to those that sign-in needs. */
  readonly scopes: readonly string[];
  /**
   * Whether an account is linked by its email even if the provider does not say that it is
   * verified.
   */
  readonly trusted: boolean;
  /** Whether users without an account get one by signing in. */
  readonly signUp: boolean;
}

/** Signing key that Apple requires instead of a secret: a key of a developer's team. */
export interface AppleSigning {
  readonly teamId: string;
  readonly keyId: string;
  /** PKCS #8 in PEM, as in the `.p8` file, on the curve P-256. */
  readonly privateKey: string;
}

/** An identity provider that better-auth knows, as configured here. */
export interface BuiltInProvider extends ProviderAccess {
  readonly kind: 'built-in';
  readonly id: BuiltInProviderId;
  /** Settings of only this provider, by better-auth's names. */
  readonly settings: Readonly<Record<string, string>>;
  /** Key for signing secrets, if the provider requires that; `clientSecret` is empty then. */
  readonly signing?: AppleSigning;
}

/** Any other identity provider that speaks OpenID Connect. */
export interface OpenIdProvider extends ProviderAccess {
  readonly kind: 'openid';
  readonly id: string;
  /**
   * URL of the provider; its configuration is read from `/.well-known/openid-configuration` below
   * it.
   */
  readonly issuer: string;
}

export type SocialProvider = BuiltInProvider | OpenIdProvider;

/** When an account of a provider may be linked to an existing account. */
export interface LinkingRules {
  readonly enabled: boolean;
  /** Whether the provider's email may differ from the account's. */
  readonly differentEmails: boolean;
  /** Whether the last sign-in method may be removed. */
  readonly unlinkingAll: boolean;
}

export const defaultLinking: LinkingRules = { enabled: true, differentEmails: false, unlinkingAll: false };
