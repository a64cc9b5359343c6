import { readAppleKey } from './apple-secret.ts';
import { type BuiltInProviderId, builtInProviders, settingsOf } from './built-in-providers.ts';
import type { AppleSigning, SocialProvider } from './social-provider.ts';

type Env = Readonly<Record<string, string | undefined>>;

const builtInIds = Object.keys(builtInProviders) as BuiltInProviderId[];
const openIdName = /^WINNOW_OIDC_([A-Z0-9]+(?:_[A-Z0-9]+)*)_(?:ISSUER|CLIENT_ID|CLIENT_SECRET)$/;

/**
 * Reads the identity providers from the environment, in the order of the table, then others by
 * name: `WINNOW_GITHUB_CLIENT_ID` and `WINNOW_GITHUB_CLIENT_SECRET`, and for any other that speaks
 * OpenID Connect `WINNOW_OIDC_<NAME>_ISSUER`, `_CLIENT_ID` and `_CLIENT_SECRET`. All may have
 * `_LABEL`, `_SCOPES`, `_TRUSTED` and `_SIGN_UP`.
 *
 * @returns the providers, and a sentence for each incomplete one
 */
export function readProviders(env: Env): {
  readonly providers: readonly SocialProvider[];
  readonly problems: readonly string[];
} {
  const problems: string[] = [];
  const openIdNames = new Set(Object.keys(env).flatMap((key) => openIdName.exec(key)?.[1] ?? []));
  const builtIn = builtInIds.map((id) => readBuiltIn(env, id, problems));
  const others = [...openIdNames].sort().map((name) => readOpenId(env, name, problems));
  return { providers: [...builtIn, ...others].filter((one) => one !== undefined), problems };
}

function readBuiltIn(env: Env, id: BuiltInProviderId, problems: string[]): SocialProvider | undefined {
  const prefix = `WINNOW_${id.toUpperCase()}`;
  const signing = id === 'apple' ? readSigning(env, prefix, problems) : undefined;
  const access = readAccess(env, prefix, builtInProviders[id].label, problems, signing !== undefined);
  if (!access) return undefined;
  const settings: Record<string, string> = {};
  for (const [name, option] of Object.entries(settingsOf(id))) {
    const value = env[`${prefix}_${name}`];
    if (!value) continue;
    const isAddress = option === 'issuer' || option === 'authority';
    if (isAddress && !isSafeAddress(value)) problems.push(needsHttps(`${prefix}_${name}`));
    settings[option] = isAddress ? value.replace(/\/+$/, '') : value;
  }
  return { kind: 'built-in', id, ...access, settings, ...(signing ? { signing } : {}) };
}

/**
 * Reads the key that secrets for Apple are signed with, instead of a secret that would have to be
 * created twice a year.
 */
function readSigning(env: Env, prefix: string, problems: string[]): AppleSigning | undefined {
  const names = ['TEAM_ID', 'KEY_ID', 'PRIVATE_KEY'].map((end) => `${prefix}_${end}`);
  const [teamId, keyId, privateKey] = names.map((name) => env[name]);
  if (!teamId && !keyId && !privateKey) return undefined;
  const missing = names.find((name) => !env[name]);
  if (missing) problems.push(`${missing}: Missing. Set the team, key ID and private key together.`);
  else if (privateKey && !readAppleKey(privateKey))
    problems.push(`${prefix}_PRIVATE_KEY: Enter the content of Apple’s .p8 file, with \\n for line breaks.`);
  return { teamId: teamId ?? '', keyId: keyId ?? '', privateKey: privateKey ?? '' };
}

function readOpenId(env: Env, name: string, problems: string[]): SocialProvider | undefined {
  const prefix = `WINNOW_OIDC_${name}`;
  const id = name.toLowerCase().replaceAll('_', '-');
  const access = readAccess(env, prefix, id, problems);
  const issuer = env[`${prefix}_ISSUER`];
  if (id in builtInProviders || id === 'credential') {
    problems.push(`${prefix}_ISSUER: The name ${id} is already taken; choose another one.`);
  } else if (!issuer) problems.push(`${prefix}_ISSUER: Missing. Enter the URL of the provider.`);
  else if (!isSafeAddress(issuer)) problems.push(needsHttps(`${prefix}_ISSUER`));
  else if (access) return { kind: 'openid', id, ...access, issuer: issuer.replace(/\/+$/, '') };
  return undefined;
}

function readAccess(env: Env, prefix: string, label: string, problems: string[], signed = false) {
  const clientId = env[`${prefix}_CLIENT_ID`];
  const clientSecret = env[`${prefix}_CLIENT_SECRET`] ?? '';
  if (!clientId && !clientSecret && !signed) return undefined;
  if (!clientId || (!clientSecret && !signed)) {
    const missing = clientId ? 'CLIENT_SECRET' : 'CLIENT_ID';
    problems.push(`${prefix}_${missing}: Missing. A provider needs an ID and a secret.`);
    return undefined;
  }
  return {
    label: env[`${prefix}_LABEL`] || label,
    clientId,
    clientSecret,
    scopes: (env[`${prefix}_SCOPES`] ?? '').split(/[\s,]+/).filter(Boolean),
    trusted: readSwitch(env, `${prefix}_TRUSTED`, false, problems),
    signUp: readSwitch(env, `${prefix}_SIGN_UP`, true, problems),
  };
}

function readSwitch(env: Env, name: string, otherwise: boolean, problems: string[]): boolean {
  const value = env[name];
  if (value === 'on' || value === 'off') return value === 'on';
  if (value) problems.push(`${name}: Enter on or off.`);
  return otherwise;
}

const needsHttps = (name: string): string =>
  `${name}: Enter an https URL; http is allowed only for this machine.`;

/** Secrets and tokens are sent there, so no one on the way may read them. */
function isSafeAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return (
    protocol === 'https:' || (protocol === 'http:' && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname))
  );
}
