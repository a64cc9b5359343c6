/**
 * better-auth's options of a provider by their name in the environment: `WINNOW_GITLAB_ISSUER`
 * becomes `issuer`.
 */
type Settings = Readonly<Record<string, string>>;

interface BuiltInEntry {
  readonly label: string;
  /** Names of further settings in the environment, and of the options that they set. */
  readonly settings?: Settings;
}

/** The built-in identity providers, one per line. */
export const builtInProviders = {
  apple: { label: 'Apple', settings: { BUNDLE_ID: 'appBundleIdentifier' } },
  discord: { label: 'Discord' },
  facebook: { label: 'Facebook' },
  github: { label: 'GitHub' },
  microsoft: { label: 'Microsoft', settings: { TENANT: 'tenantId', AUTHORITY: 'authority' } },
  google: { label: 'Google', settings: { HOSTED_DOMAIN: 'hd' } },
  huggingface: { label: 'Hugging Face' },
  slack: { label: 'Slack' },
  spotify: { label: 'Spotify' },
  twitch: { label: 'Twitch' },
  twitter: { label: 'X (Twitter)' },
  dropbox: { label: 'Dropbox' },
  kick: { label: 'Kick' },
  linear: { label: 'Linear' },
  linkedin: { label: 'LinkedIn' },
  gitlab: { label: 'GitLab', settings: { ISSUER: 'issuer' } },
  tiktok: { label: 'TikTok' },
  reddit: { label: 'Reddit' },
  roblox: { label: 'Roblox' },
  vk: { label: 'VK' },
  zoom: { label: 'Zoom' },
  notion: { label: 'Notion' },
} as const satisfies Readonly<Record<string, BuiltInEntry>>;

export type BuiltInProviderId = keyof typeof builtInProviders;

/**
 * Returns the names of a provider's own settings in the environment with the options that they set.
 */
export function settingsOf(id: BuiltInProviderId): Settings {
  const { settings }: BuiltInEntry = builtInProviders[id];
  return settings ?? {};
}
