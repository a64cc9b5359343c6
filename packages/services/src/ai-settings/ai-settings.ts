import type { Sealer } from '@winnow/accounts';
import type { Exposure } from '@winnow/contract/ai-settings/exposures';
import { type AiProviderId, aiProviders } from '@winnow/contract/ai-settings/providers';
import { type AiSettingsRecord, type Db, findAiSettings } from '@winnow/store';
import { isAiProvider } from './providers.ts';

/** Which model a person's assistant asks. */
export interface AiSettings {
  readonly provider: AiProviderId;
  /** Without a slash at the end. */
  readonly baseUrl: string;
  readonly model: string;
  readonly key: string | undefined;
  readonly exposure: Exposure;
  /** In US cents a month; undefined for no bound. */
  readonly monthlyBudget: number | undefined;
  /** Tokens a month, in and out; undefined for no bound. */
  readonly monthlyTokens: number | undefined;
  /** In US dollars for a million tokens, as the person wrote them; undefined where they are not known. */
  readonly inputPrice: number | undefined;
  readonly outputPrice: number | undefined;
}

/** What a key is sealed for. */
export const keyPurpose = (userId: string): string => `ai key of ${userId}`;

/**
 * What the assistant of a person asks and with what, the key readable; undefined until a provider, an address and a model are set.
 * Never to be sent to a browser or a log.
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

/** What precedes anything was chosen: no model, and nothing of the data beyond names and types. */
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
