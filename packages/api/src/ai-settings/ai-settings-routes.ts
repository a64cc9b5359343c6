import { failed, ok } from '@winnow/kernel';
import { type AiSettingsRecord, findAiSettings, saveAiSettings } from '@winnow/store';
import { z } from 'zod';
import { changing } from '../activity/changing.ts';
import { route } from '../http/route.ts';
import { settingsProblems } from '../settings/problems.ts';
import { exposures, keyPurpose, readAiSettings, standardAiSettings } from './ai-settings.ts';
import { aiProviderIds, aiProviders, isAiProvider } from './providers.ts';
import { secondsUntilTest } from './test-limit.ts';
import { testModel } from './test-model.ts';

const settingsView = z.object({
  provider: z.enum(aiProviderIds),
  /** Null for the provider's own. */
  baseUrl: z.string().nullable(),
  model: z.string(),
  /** The last characters of the key, which itself is never told; null where none is set. */
  keyLastFour: z.string().nullable(),
  exposure: z.enum(exposures),
  /** In US cents a month; null for no bound. */
  monthlyBudget: z.number().nullable(),
  /** Tokens a month, in and out; null for no bound. */
  monthlyTokens: z.number().nullable(),
  /** In US dollars for a million tokens; null where the person did not write them. */
  inputPrice: z.number().nullable(),
  outputPrice: z.number().nullable(),
});

type View = z.infer<typeof settingsView>;

export const readAiSettingsRoute = route({
  method: 'get',
  path: '/api/settings/ai',
  summary: 'Which model the assistant of the signed-in user asks, and the providers that there are',
  tag: 'Settings',
  access: 'own.readSettings',
  answer: z.object({
    ai: settingsView,
    providers: z.array(
      z.object({
        id: z.enum(aiProviderIds),
        title: z.string(),
        baseUrl: z.string().nullable(),
        needsKey: z.boolean(),
        model: z.string(),
      }),
    ),
  }),
  handle: async ({ ports, actor }) => {
    const found = (await findAiSettings(ports.db, actor.userId)) ?? standardAiSettings(actor.userId);
    const providers = aiProviderIds.map((id) => ({ id, ...aiProviders[id] }));
    return ok({ ai: viewOf(found), providers });
  },
});

const baseUrl = z
  .string()
  .trim()
  .max(500)
  .refine(isWebAddress, 'it is no address that begins with https:// or http://')
  .refine((text) => !isWebAddress(text) || new URL(text).username === '', 'it holds a user name');

const price = z.number().min(0).max(100_000);

export const changeAiSettings = route({
  method: 'patch',
  path: '/api/settings/ai',
  summary:
    'Changes the settings that are named. The key is forgotten where it would go to another host than it was given for, the prices where another model is named',
  tag: 'Settings',
  access: 'own.changeSettings',
  body: z.strictObject({
    provider: z.enum(aiProviderIds).optional(),
    baseUrl: baseUrl.nullable().optional(),
    model: z.string().trim().max(200).optional(),
    key: z
      .string()
      .trim()
      .min(1)
      .max(2000)
      .regex(/^[\x21-\x7e]+$/, 'it holds spaces or other signs that no key has')
      .nullable()
      .optional(),
    exposure: z.enum(exposures).optional(),
    monthlyBudget: z.number().int().min(0).max(100_000_000).nullable().optional(),
    monthlyTokens: z.number().int().min(0).max(1_000_000_000_000).nullable().optional(),
    inputPrice: price.nullable().optional(),
    outputPrice: price.nullable().optional(),
  }),
  answer: z.object({ ai: settingsView }),
  handle: ({ ports, actor, body }) =>
    changing(ports, actor, async (tx, note) => {
      const held = (await findAiSettings(tx, actor.userId)) ?? standardAiSettings(actor.userId);
      const { key, ...plain } = body;
      const wanted = { ...held, ...definedOf(plain) };
      const kept = hostOf(wanted) === hostOf(held) ? {} : noKey;
      const given =
        key === undefined
          ? kept
          : key === null
            ? noKey
            : { sealedKey: ports.sealer.seal(key, keyPurpose(actor.userId)), keyLastFour: lastFour(key) };
      const same = wanted.model === held.model && wanted.provider === held.provider;
      const prices = same
        ? {}
        : { inputPrice: plain.inputPrice ?? null, outputPrice: plain.outputPrice ?? null };
      const record = { ...wanted, ...given, ...prices };
      await saveAiSettings(tx, { ...record, now: ports.clock.now() });
      note({ action: 'settings.ai', target: { changed: Object.keys(body) } });
      return ok({ ai: viewOf(record) });
    }),
});

export const testAiSettings = route({
  method: 'post',
  path: '/api/settings/ai/test',
  summary: 'Asks the model for one word, to see whether address, key and name of the model are right',
  tag: 'Settings',
  access: 'own.changeSettings',
  body: z.strictObject({}),
  answer: z.object({ answer: z.string(), model: z.string(), ms: z.number() }),
  handle: async ({ ports, actor, signal }) => {
    const settings = await readAiSettings(ports, actor.userId);
    if (!settings) return failed(settingsProblems.noModelSet({}));
    const seconds = secondsUntilTest(ports, actor.userId);
    if (seconds > 0) return failed(settingsProblems.tooManyTests({ seconds }));
    return testModel(ports, settings, signal);
  },
});

const noKey = { sealedKey: null, keyLastFour: null } as const;

function viewOf(record: Omit<AiSettingsRecord, 'updatedAt'>): View {
  const { baseUrl, model, keyLastFour, exposure, monthlyBudget, monthlyTokens, inputPrice, outputPrice } =
    record;
  const provider = isAiProvider(record.provider) ? record.provider : 'other';
  return {
    provider,
    baseUrl,
    model,
    keyLastFour,
    exposure,
    monthlyBudget,
    monthlyTokens,
    inputPrice,
    outputPrice,
  };
}

/** A short key is told by nothing of it. */
function lastFour(key: string): string {
  return key.length >= 12 ? key.slice(-4) : '';
}

function hostOf({ provider, baseUrl }: Pick<AiSettingsRecord, 'provider' | 'baseUrl'>): string {
  const url = baseUrl ?? (isAiProvider(provider) ? aiProviders[provider].baseUrl : null);
  return url === null ? '' : new URL(url).origin;
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

function definedOf<T extends object>(fields: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given) as { [K in keyof T]: Exclude<T[K], undefined> };
}
