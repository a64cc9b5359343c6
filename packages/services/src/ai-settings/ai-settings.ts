import type { Sealer } from '@winnow/accounts';
import type { Exposure } from '@winnow/contract/ai-settings/exposures';
import { type AiProviderId, aiProviders } from '@winnow/contract/ai-settings/providers';
import { type AiSettingsRecord, type Db, findAiSettings } from '@winnow/store';
import { isAiProvider } from './providers.ts';

/** Settings of the model that a user's assistant calls. */
export interface AiSettings {
  readonly provider: AiProviderId;
  /** Without a trailing slash. */
  readonly baseUrl: string;
  readonly model: string;
  readonly key: string | undefined;
  readonly exposure: Exposure;
  /** In US cents per month; undefined if unlimited. */
  readonly monthlyBudget: number | undefined;
  /** Input and output tokens per month; undefined if unlimited. */
  readonly monthlyTokens: number | undefined;
  /** In US dollars per million tokens, as the user entered it; undefined if unknown. */
  readonly inputPrice: number | undefined;
  readonly outputPrice: number | undefined;
}

/** Returns the purpose that the user's API key is sealed for. */
export const keyPurpose = (userId: string): string => `ai key of ${userId}`;

/**
 * Reads the AI settings of a user with the key decrypted; undefined until a provider, an address
 * and a model are set. Never send the result to a browser or a log.
 */
export async function readAiSettings(
  { db, sealer }: { readonly db: Db; readonly sealer: Sealer },
  userId: string,
): Promise<AiSettings | undefined> {
  const found = await findAiSettings(db, userId);
  if (!found || !isAiProvider(found.provider)) return undefined;
  const baseUrl = found.baseUrl ?? aiProviders[found.provider].baseUrl;
  if (baseUrl === null || found.model === '') return undefined;
  const key = found.sealedKey === null ? undefined : sealer.open(found.sealedKey, keyPurpose(userId));
  const { provider, model, exposure, monthlyBudget, monthlyTokens, inputPrice, outputPrice } = found;
  return {
    provider,
    baseUrl: baseUrl.replace(/\/+$/, ''),
    model,
    key,
    exposure,
    monthlyBudget: monthlyBudget ?? undefined,
    monthlyTokens: monthlyTokens ?? undefined,
    inputPrice: inputPrice ?? undefined,
    outputPrice: outputPrice ?? undefined,
  };
}

/**
 * Returns the settings of a user who has not chosen any: no model, and no exposure of data beyond
 * names and types.
 */
export const standardAiSettings = (userId: string): Omit<AiSettingsRecord, 'updatedAt'> => ({
  userId,
  provider: 'openai',
  baseUrl: null,
  model: '',
  sealedKey: null,
  keyLastFour: null,
  exposure: 'schema',
  monthlyBudget: null,
  monthlyTokens: null,
  inputPrice: null,
  outputPrice: null,
});
