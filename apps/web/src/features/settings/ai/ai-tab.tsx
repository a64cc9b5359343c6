import { Select, Skeleton } from '@mantine/core';
import { useId } from 'react';
import { formatNumber } from '../../../shared/format/number.ts';
import { ProblemList } from '../../../shared/problems/problem-list.tsx';
import { Row } from '../parts/row.tsx';
import { Section } from '../parts/section.tsx';
import { TextSetting } from '../parts/text-setting.tsx';
import type { Ai } from './ai-api.ts';
import { KeyField } from './key-field.tsx';
import { Prices } from './prices.tsx';
import { Spent } from './spent.tsx';
import { TestModel } from './test-model.tsx';
import { useAiSettings } from './use-ai-settings.ts';

const exposures: readonly { value: Ai['exposure']; label: string }[] = [
  { value: 'schema', label: 'Column names and data types' },
  { value: 'profile', label: 'Schema, counts and frequent values' },
  { value: 'samples', label: 'Schema, profile and sample rows' },
];

/** Which model is asked, with what it may be asked, and how much that may cost. */
export function AiTab() {
  const { data, error, choose, save } = useAiSettings();
  const ids = { provider: useId(), exposure: useId() };
  if (error) return <ProblemList error={error} />;
  if (!data) return <Skeleton height={320} />;
  const { ai, providers } = data;
  const provider = providers.find((one) => one.id === ai.provider);
  const budget = ai.monthlyBudget === null ? '' : formatPlain(ai.monthlyBudget / 100);
  return (
    <>
      <Section
        title="Model"
        about="Winnow calls a model only when you ask. The key and model belong to your account."
      >
        <Row label="Provider" controlId={ids.provider}>
          <Select
            id={ids.provider}
            value={ai.provider}
            data={providers.map(({ id, title }) => ({ value: id, label: title }))}
            allowDeselect={false}
            onChange={(next) => {
              if (next && next !== ai.provider)
                choose('Provider', { provider: next as Ai['provider'], baseUrl: null });
            }}
          />
        </Row>
        <TextSetting
          label="Base URL"
          help={
            provider?.baseUrl
              ? `Leave empty for the default: ${provider.baseUrl}`
              : 'Base URL, for example https://models.example.org/v1'
          }
          value={ai.baseUrl ?? ''}
          placeholder={provider?.baseUrl ?? 'https://'}
          maxLength={500}
          save={(text) => save({ baseUrl: text === '' ? null : text })}
        />
        <TextSetting
          label="Model"
          help={
            provider?.model
              ? `The provider's model name, for example ${provider.model}`
              : "The provider's model name"
          }
          value={ai.model}
          placeholder={provider?.model ?? ''}
          save={(model) => save({ model })}
        />
        <KeyField ai={ai} needed={provider?.needsKey === true} save={save} />
        <TestModel ready={ai.model !== '' && (ai.baseUrl ?? provider?.baseUrl ?? null) !== null} />
      </Section>
      <Section title="Bounds">
        <Row
          label="Data shared with the model"
          controlId={ids.exposure}
          help="Also applies to agents that connect through MCP. Frequent values appear in at least 1% of the rows, and never identify a person; other values leave this server only with sample rows."
        >
          <Select
            id={ids.exposure}
            value={ai.exposure}
            data={[...exposures]}
            allowDeselect={false}
            onChange={(next) =>
              next && choose('Data shared with the model', { exposure: next as Ai['exposure'] })
            }
          />
        </Row>
        <Prices ai={ai} save={save} />
        <TextSetting
          label="Monthly tokens"
          help="Input and output tokens together. Leave empty for no limit."
          value={ai.monthlyTokens === null ? '' : String(ai.monthlyTokens)}
          placeholder="no limit"
          maxLength={13}
          check={(text) =>
            text === '' || /^\d{1,12}$/.test(text) ? undefined : 'Enter a whole number, such as 500000'
          }
          save={(text) => save({ monthlyTokens: text === '' ? null : Number(text) })}
        />
        <TextSetting
          label="Monthly budget"
          help={`In US dollars; empty for no limit.${ai.monthlyBudget !== null && (ai.inputPrice === null || ai.outputPrice === null) && ai.provider !== 'ollama' ? ' Without prices the cost can’t be computed, so no requests are sent.' : ''}${ai.monthlyBudget === null ? '' : ` No requests are sent once a month has cost $${formatNumber(ai.monthlyBudget / 100)}.`}`}
          value={budget}
          placeholder="no limit"
          leftSection="$"
          maxLength={12}
          check={(text) =>
            text === '' || centsOf(text) !== undefined ? undefined : 'Enter an amount, such as 20 or 12.50'
          }
          save={(text) => save({ monthlyBudget: text === '' ? null : (centsOf(text) ?? null) })}
        />
        <Spent />
      </Section>
    </>
  );
}

function formatPlain(dollars: number): string {
  return Number.isInteger(dollars) ? String(dollars) : dollars.toFixed(2);
}

/** `12.50` or `12,50` as 1250; undefined for what is no amount. */
function centsOf(text: string): number | undefined {
  const [, whole = '', part = ''] = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(text) ?? [];
  return whole === '' ? undefined : Number(whole) * 100 + Number(part.padEnd(2, '0'));
}
