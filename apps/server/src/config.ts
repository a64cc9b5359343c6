import { resolve } from 'node:path';
import { type LinkingRules, readProviders, type SocialProvider, smtpTlsModes } from '@winnow/accounts';
import type { ClickHouseAddress } from '@winnow/engine';
import { memoryBytes } from '@winnow/engine/pool/memory-bytes';
import { z } from 'zod';
import { type Proxies, parseProxies } from './client-address.ts';
import { readStatistics, type Statistics } from './statistics.ts';

const port = z.coerce.number().int().min(0).max(65_535);

const environment = z.object({
  PORT: port.default(3000),
  WINNOW_DATA: z.string().min(1).default('./data'),
  WINNOW_URL: z.url({ protocol: /^https?$/ }).optional(),
  WINNOW_RATE_LIMIT: z.enum(['on', 'off']).default('on'),
  WINNOW_PROXIES: z
    .string()
    .transform((text, context) => {
      const proxies = parseProxies(text);
      if (!proxies) context.addIssue('Enter addresses and networks, such as 127.0.0.1, 10.0.0.0/8.');
      return proxies ?? z.NEVER;
    })
    .optional(),
  SMTP_URL: z
    .string()
    .refine(
      (text) => /^smtps?:\/\/./.test(text) && URL.canParse(text) && new URL(text).hostname !== '',
      'Enter the URL of a mail server: smtp://user:password@mail.example.org:587',
    )
    .refine((text) => {
      const tls = URL.canParse(text) ? new URL(text).searchParams.get('tls') : null;
      return tls === null || smtpTlsModes.some((mode) => mode === tls);
    }, 'Enter required or optional for tls, as in smtp://mail.example.org:587?tls=required')
    .optional(),
  WINNOW_MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*@[^\r\n]*$/, 'Enter a sender such as Winnow <winnow@example.org>.')
    .optional(),
  WINNOW_EMAIL_VERIFICATION: z.enum(['on', 'off']).default('on'),
  WINNOW_SIGN_UP: z.enum(['open', 'invited']).default('open'),
  WINNOW_GUESTS: z.coerce.number().int().min(0).max(10_000).optional(),
  WINNOW_LINKING: z.enum(['on', 'off']).default('on'),
  WINNOW_LINKING_EMAILS: z.enum(['same', 'any']).default('same'),
  WINNOW_UNLINKING: z.enum(['but-last', 'all']).default('but-last'),
  WINNOW_POLAR_ACCESS_TOKEN: z.string().min(1).optional(),
  WINNOW_POLAR_SERVER: z.enum(['production', 'sandbox']).default('production'),
  WINNOW_ENGINE_MEMORY: z
    .string()
    .regex(/^\d+(\.\d+)?\s*(MB|GB)$/i, 'Enter a size such as 2GB or 800MB.')
    .default('2GB'),
  WINNOW_ENGINES: z.coerce.number().int().min(1).max(1000).optional(),
  CLICKHOUSE_URL: z
    .url({
      protocol: /^https?$/,
      error: 'Enter the URL of a ClickHouse server: https://user:password@host:8443',
    })
    .optional(),
  WINNOW_CLICKHOUSE_MEMORY: z
    .string()
    .regex(/^\d+(\.\d+)?\s*(MB|GB)$/i, 'Enter a size such as 20GB or 800MB.')
    .optional(),
  WINNOW_LARGEST_UPLOAD_GB: z.coerce.number().positive().max(1000).default(20),
  WINNOW_STORAGE_PER_PERSON_GB: z.coerce.number().positive().max(1_000_000).default(200),
  WINNOW_PRIVATE_HOSTS: z.string().max(2000).default(''),
  WINNOW_STATISTICS_HOST: z
    .string()
    .refine(
      (host) => readStatistics(host, 'http://localhost') !== undefined,
      'Enter a host such as stats.example.org, or the URL of its script.',
    )
    .optional(),
  WINNOW_ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  WINNOW_INTERNAL_ADDRESS: z
    .string()
    .regex(/^http:\/\/[^/\s]+:\d{1,5}$/, 'Enter the URL of this process, such as http://10.0.0.5:4001.')
    .optional(),
  WINNOW_METRICS_TOKEN: z.string().min(16, 'Enter at least 16 characters.').optional(),
  WINNOW_LOG: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'Enter the URL of a PostgreSQL server: postgres://…')
    .optional(),
});

/** Configuration of the server. */
export interface Config {
  readonly port: number;
  readonly dataDir: string;
  /** Public URL of the server. */
  readonly url: string;
  readonly rateLimit: boolean;
  /** Proxies whose `X-Forwarded-For` is trusted. */
  readonly proxies: Proxies | undefined;
  /** Mail server; if undefined, mail goes to the operator's outbox. */
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** Whether an address has to be confirmed before its account can sign in. */
  readonly emailVerification: boolean;
  /** Who may create an account. */
  readonly signUp: 'open' | 'invited';
  /** Maximum number of guests without an account at the same time. */
  readonly guests: number;
  /** Sign-in providers besides passwords. */
  readonly providers: readonly SocialProvider[];
  readonly linking: LinkingRules;
  /** Polar account that takes payments; if undefined, payments are off. */
  readonly polar: { readonly accessToken: string; readonly server: 'production' | 'sandbox' } | undefined;
  readonly engineMemory: string;
  /** Maximum number of engine processes at once; as many as fit the machine if undefined. */
  readonly engines: number | undefined;
  /** ClickHouse server for projects that are not stored next to this one. */
  readonly clickhouse: ClickHouseAddress | undefined;
  /** Maximum size of an upload, in bytes. */
  readonly maxUploadBytes: number;
  /** Storage per user, in bytes. */
  readonly storagePerPerson: number;
  /**
   * Hosts of this machine or its network that users may have the server call, `name` or
   * `name:port`.
   */
  readonly privateHosts: readonly string[];
  /** Analytics service that counts visits; none if undefined. */
  readonly statistics: Statistics | undefined;
  /** What this process does: answer requests, run workflows, or both. */
  readonly role: 'all' | 'web' | 'worker';
  /** Where servers on other machines reach this process; they can't if undefined. */
  readonly internalAddress: string | undefined;
  /** Token that a metrics scraper sends; if undefined, only this machine can read metrics. */
  readonly metricsToken: string | undefined;
  readonly logLevel: string;
  readonly databaseUrl: string | undefined;
  /** Path of the built engine process, if the server itself is a build. */
  readonly engineProgram?: string;
  /** Path of the built process that inspects files. */
  readonly readerProgram?: string;
  /** Path of the built sandbox that runs plugins. */
  readonly sandboxProgram?: string;
  /** Folder of the migrated embedded database that new ones are copied from. */
  readonly databaseTemplate?: string;
}

/**
 * Reads the settings from the environment; every one has a default. Reports each invalid setting
 * with what is wrong with it.
 */
export function readConfig(env: NodeJS.ProcessEnv): Config | { readonly problems: readonly string[] } {
  const parsed = environment.safeParse(env);
  const { providers, problems } = readProviders(env);
  if (!parsed.success || problems.length > 0) {
    const issues = parsed.error?.issues ?? [];
    return { problems: [...issues.map(({ path, message }) => `${path.join('.')}: ${message}`), ...problems] };
  }
  const settings = parsed.data;
  const url = (settings.WINNOW_URL ?? `http://localhost:${settings.PORT}`).replace(/\/+$/, '');
  return {
    port: settings.PORT,
    dataDir: resolve(settings.WINNOW_DATA),
    url,
    rateLimit: settings.WINNOW_RATE_LIMIT === 'on',
    proxies: settings.WINNOW_PROXIES,
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.WINNOW_MAIL_FROM ?? `Winnow <winnow@${new URL(url).hostname}>`,
    emailVerification: settings.WINNOW_EMAIL_VERIFICATION === 'on',
    signUp: settings.WINNOW_SIGN_UP,
    guests: settings.WINNOW_GUESTS ?? (settings.WINNOW_SIGN_UP === 'open' ? 100 : 0),
    providers,
    linking: {
      enabled: settings.WINNOW_LINKING === 'on',
      differentEmails: settings.WINNOW_LINKING_EMAILS === 'any',
      unlinkingAll: settings.WINNOW_UNLINKING === 'all',
    },
    polar: settings.WINNOW_POLAR_ACCESS_TOKEN
      ? { accessToken: settings.WINNOW_POLAR_ACCESS_TOKEN, server: settings.WINNOW_POLAR_SERVER }
      : undefined,
    engineMemory: settings.WINNOW_ENGINE_MEMORY,
    engines: settings.WINNOW_ENGINES,
    clickhouse: settings.CLICKHOUSE_URL
      ? {
          url: settings.CLICKHOUSE_URL,
          ...(settings.WINNOW_CLICKHOUSE_MEMORY
            ? { memory: memoryBytes(settings.WINNOW_CLICKHOUSE_MEMORY) }
            : {}),
        }
      : undefined,
    maxUploadBytes: settings.WINNOW_LARGEST_UPLOAD_GB * 1024 ** 3,
    storagePerPerson: settings.WINNOW_STORAGE_PER_PERSON_GB * 1024 ** 3,
    privateHosts: settings.WINNOW_PRIVATE_HOSTS.split(/[\s,]+/).filter(Boolean),
    statistics:
      settings.WINNOW_STATISTICS_HOST === undefined
        ? undefined
        : readStatistics(settings.WINNOW_STATISTICS_HOST, url),
    role: settings.WINNOW_ROLE,
    internalAddress: settings.WINNOW_INTERNAL_ADDRESS,
    metricsToken: settings.WINNOW_METRICS_TOKEN,
    logLevel: settings.WINNOW_LOG,
    databaseUrl: settings.DATABASE_URL,
  };
}
