import { type AiProviderId, aiProviders } from '@winnow/contract/ai-settings/providers';

export function isAiProvider(id: string): id is AiProviderId {
  return Object.hasOwn(aiProviders, id);
}
