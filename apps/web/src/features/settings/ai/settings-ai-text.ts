import { formatNumber } from '../../../shared/format/number.ts';
import { defineText } from '../../../shared/text/define-text.ts';

/** Tokens and dollars spent in a month, with their limits. */
interface Spent {
  tokens: number;
  tokenBudget: number | null;
  cost: number | undefined;
  budget: number | null;
}

export const settingsAiText = defineText('settings-ai', {
  columnNamesAndDataTypes: 'Column names and data types',
  schemaCountsAndFrequentValues: 'Schema, counts and frequent values',
  schemaProfileAndSampleRows: 'Schema, profile and sample rows',
  model: 'Model',
  modelAbout: 'Winnow calls a model only when you ask. The key and model belong to your account.',
  provider: 'Provider',
  baseUrl: 'Base URL',
  leaveEmptyForDefaultBaseUrl: ({ baseUrl }: { baseUrl: string }) =>
    `Leave empty for the default: ${baseUrl}`,
  baseURLHelp: 'Base URL, for example https://models.example.org/v1',
  modelHelp: ({ model }: { model: string }) => `The provider’s model name, for example ${model}`,
  providersModelName: 'The provider’s model name',
  bounds: 'Bounds',
  dataSharedWithModel: 'Data shared with the model',
  dataSharedWithModelHelp:
    'Also applies to agents that connect through MCP. Frequent values appear in at least 1% of the rows, and never identify a person; other values leave this server only with sample rows.',
  monthlyTokens: 'Monthly tokens',
  monthlyTokensHelp: 'Input and output tokens together. Leave empty for no limit.',
  noLimit: 'no limit',
  enterWholeNumberSuch: 'Enter a whole number, such as 500000',
  monthlyBudget: 'Monthly budget',
  monthlyBudgetHelp: ({ lacksPrices, budget }: { lacksPrices: boolean; budget: number | undefined }) =>
    [
      'In US dollars; empty for no limit.',
      lacksPrices ? 'Without prices the cost can’t be computed, so no requests are sent.' : '',
      budget === undefined ? '' : `No requests are sent once a month has cost $${formatNumber(budget)}.`,
    ]
      .filter(Boolean)
      .join(' '),
  enterAmountSuchAs20: 'Enter an amount, such as 20 or 12.50',
  keyRemoved: 'Key removed.',
  keySaved: 'Key saved.',
  enterKey: 'Enter a key',
  removeKey: 'Remove the key',
  removeKeyText: 'The key can’t be shown or restored. To use the provider again, enter it again.',
  removeKeyLabel: 'Remove key',
  key: 'Key',
  keyHelp: ({ lastFour }: { lastFour: string | null }) =>
    `Set${lastFour ? `; it ends with ${lastFour}` : ''}. It is kept encrypted and never shown.`,
  keyIsNotSet: ({ needed }: { needed: boolean }) =>
    `${needed ? 'Not set; this provider requires a key.' : 'Not set.'} It is kept encrypted and never shown.`,
  writeAnotherOne: 'Enter another key',
  writeOrPasteIt: 'Enter or paste the key',
  showOrHideKey: 'Show or hide the key',
  save: 'Save',
  remove: 'Remove',
  inputPricePerMillionTokens: 'Input price (per million tokens)',
  outputPricePerMillionTokens: 'Output price (per million tokens)',
  priceHelp:
    'In US dollars per million tokens, as listed by the provider. Until set, only tokens are counted.',
  priceIsSetHelp: 'In US dollars per million tokens. Reset when you choose another model.',
  unknown: 'unknown',
  enterAmountSuchAs0: 'Enter an amount, such as 0.40',
  test: 'Test',
  testHelp: 'Sends a short test request to the model from the server.',
  modelSaid: ({ model, answer, ms }: { model: string; answer: string; ms: string }) =>
    `${model} replied “${answer}” after ${ms} ms.`,
  testModel: 'Test the model',
  keyWasRemovedBecauseHost: 'The key was removed because the host changed.',
  saved: ({ label }: { label: string }) => `${label} saved.`,
  undo: 'Undo',
  isAsItWas: ({ label }: { label: string }) => `${label} restored.`,
  spentThisMonth: ({ tokens, tokenBudget, cost, budget }: Spent) => {
    const used = `${formatNumber(tokens)}${tokenBudget === null ? '' : ` of ${formatNumber(tokenBudget)}`} tokens`;
    if (cost === undefined) return `This month: ${used}.`;
    const dollars = `$${cost.toFixed(2)}${budget === null ? '' : ` of $${budget.toFixed(2)}`}`;
    return `This month: ${used}, about ${dollars} at the prices above.`;
  },
});
