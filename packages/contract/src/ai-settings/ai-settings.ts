import { refusal } from '@winnow/kernel';
import { z } from 'zod';
import { refusals } from '../fields/refusals.ts';
import { route } from '../route.ts';
import { exposures } from './exposures.ts';
import { aiProviderIds } from './providers.ts';

const settingsView = z.object({
  provider: z.enum(aiProviderIds),
  /** Null for the provider's default. */
  baseUrl: z.string().nullable(),
  model: z.string(),
  /** Last characters of the key, which itself is never returned; null if no key is set. */
  keyLastFour: z.string().nullable(),
  exposure: z.enum(exposures),
  /** In US cents per month; null for no limit. */
  monthlyBudget: z.number().nullable(),
  /** Input and output tokens per month; null for no limit. */
  monthlyTokens: z.number().nullable(),
  /** In US dollars per million tokens; null if the user did not enter it. */
  inputPrice: z.number().nullable(),
  outputPrice: z.number().nullable(),
});

export type View = z.infer<typeof settingsView>;

export const readAiSettings = route({
  method: 'get',
  path: '/api/settings/ai',
  summary: 'Get your AI settings and the available providers',
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
});

const baseUrl = z
  .string()
  .trim()
  .max(500)
  .refine(isWebAddress, refusal(refusals.notWebAddress))
  .refine((text) => !isWebAddress(text) || new URL(text).username === '', refusal(refusals.userInAddress));

const price = z.number().min(0).max(100_000);

export const changeAiSettings = route({
  method: 'patch',
  path: '/api/settings/ai',
  summary: 'Update the given AI settings. A new host clears the API key, and a new model clears the prices',
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
      .regex(/^[\x21-\x7e]+$/, refusal(refusals.notKey))
      .nullable()
      .optional(),
    exposure: z.enum(exposures).optional(),
    monthlyBudget: z.number().int().min(0).max(100_000_000).nullable().optional(),
    monthlyTokens: z.number().int().min(0).max(1_000_000_000_000).nullable().optional(),
    inputPrice: price.nullable().optional(),
    outputPrice: price.nullable().optional(),
  }),
  answer: z.object({ ai: settingsView }),
});

export const testAiSettings = route({
  method: 'post',
  path: '/api/settings/ai/test',
  summary: 'Test the connection to the model with a one-word request',
  tag: 'Settings',
  access: 'own.changeSettings',
  body: z.strictObject({}),
  answer: z.object({ answer: z.string(), model: z.string(), ms: z.number() }),
  callsServer: true,
});

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}
