import { TextSetting } from '../parts/text-setting.tsx';
import type { Ai, AiChange } from './ai-api.ts';
import { settingsAiText } from './settings-ai-text.ts';

const fields = [
  ['inputPrice', settingsAiText.inputPricePerMillionTokens],
  ['outputPrice', settingsAiText.outputPricePerMillionTokens],
] as const;

/** The model's prices as stated by its provider; Winnow has no price list. */
export function Prices({
  ai,
  save,
}: {
  readonly ai: Ai;
  readonly save: (change: AiChange) => Promise<void>;
}) {
  return fields.map(([field, label]) => (
    <TextSetting
      key={field}
      label={label}
      help={ai[field] === null ? settingsAiText.priceHelp : settingsAiText.priceIsSetHelp}
      value={ai[field] === null ? '' : String(ai[field])}
      placeholder={settingsAiText.unknown}
      leftSection="$"
      maxLength={12}
      check={(text) =>
        text === '' || priceOf(text) !== undefined ? undefined : settingsAiText.enterAmountSuchAs0
      }
      save={(text) => save({ [field]: text === '' ? null : (priceOf(text) ?? null) })}
    />
  ));
}

/** Parses `0.40` or `0,40` as 0.4; undefined if it is not an amount. */
function priceOf(text: string): number | undefined {
  return /^\d{1,5}(?:[.,]\d{1,6})?$/.test(text) ? Number(text.replace(',', '.')) : undefined;
}
