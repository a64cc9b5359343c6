import type { View } from '@winnow/contract/ai-settings/ai-settings';
import * as contract from '@winnow/contract/ai-settings/ai-settings';
import { aiProviderIds, aiProviders } from '@winnow/contract/ai-settings/providers';
import { failed, ok } from '@winnow/kernel';
import { recordChange } from '@winnow/services/activity/record-change';
import { keyPurpose, readAiSettings, standardAiSettings } from '@winnow/services/ai-settings/ai-settings';
import { isAiProvider } from '@winnow/services/ai-settings/providers';
import { testModel } from '@winnow/services/ai-settings/test-model';
import { settingsProblems } from '@winnow/services/settings/problems';
import { type AiSettingsRecord, findAiSettings, saveAiSettings } from '@winnow/store';
import { handle } from '../routing/handle.ts';
import { secondsUntilTest } from './test-limit.ts';

export const readAiSettingsRoute = handle(contract.readAiSettings, async ({ ports, actor }) => {
  const found = (await findAiSettings(ports.db, actor.userId)) ?? standardAiSettings(actor.userId);
  const providers = aiProviderIds.map((id) => ({ id, ...aiProviders[id] }));
  return ok({ ai: viewOf(found), providers });
});

export const changeAiSettings = handle(contract.changeAiSettings, ({ ports, actor, body }) =>
  recordChange(ports, actor, async (tx, note) => {
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
);

export const testAiSettings = handle(contract.testAiSettings, async ({ ports, actor, signal }) => {
  const settings = await readAiSettings(ports, actor.userId);
  if (!settings) return failed(settingsProblems.noModelSet({}));
  const seconds = secondsUntilTest(ports, actor.userId);
  if (seconds > 0) return failed(settingsProblems.tooManyTests({ seconds }));
  return testModel(ports, settings, signal);
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

/** Shows no part of a short key. */
function lastFour(key: string): string {
  return key.length >= 12 ? key.slice(-4) : '';
}

function hostOf({ provider, baseUrl }: Pick<AiSettingsRecord, 'provider' | 'baseUrl'>): string {
  const url = baseUrl ?? (isAiProvider(provider) ? aiProviders[provider].baseUrl : null);
  return url === null ? '' : new URL(url).origin;
}

function definedOf<T extends object>(fields: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given) as { [K in keyof T]: Exclude<T[K], undefined> };
}
