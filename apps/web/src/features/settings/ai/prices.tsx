import { TextSetting } from '../parts/text-setting.tsx';
import type { Ai, AiChange } from './ai-api.ts';

const fields = [
  ['inputPrice', 'Input price (per million tokens)'],
  ['outputPrice', 'Output price (per million tokens)'],
] as const;

/** What the model costs, as its provider says: nothing is known of it here. */
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
      help={
        ai[field] === null
          ? 'In US dollars per million tokens, as listed by the provider. Until set, only tokens are counted.'
          : 'In US dollars per million tokens. Reset when you choose another model.'
      }
      value={ai[field] === null ? '' : String(ai[field])}
      placeholder="unknown"
      leftSection="$"
      maxLength={12}
      check={(text) =>
        text === '' || priceOf(text) !== undefined ? undefined : 'Enter an amount, such as 0.40'
      }
      save={(text) => save({ [field]: text === '' ? null : (priceOf(text) ?? null) })}
    />
  ));
}

/** `0.40` or `0,40` as 0.4; undefined for what is no amount. */
function priceOf(text: string): number | undefined {
  return /^\d{1,5}(?:[.,]\d{1,6})?$/.test(text) ? Number(text.replace(',', '.')) : undefined;
}
