import { Select, Skeleton } from '@mantine/core';
import { useId } from 'react';
import { ProblemList } from '../../../shared/problems/problem-list.tsx';
import { Row } from '../parts/row.tsx';
import { Section } from '../parts/section.tsx';
import { TextSetting } from '../parts/text-setting.tsx';
import type { Ai } from './ai-api.ts';
import { KeyField } from './key-field.tsx';
import { Prices } from './prices.tsx';
import { settingsAiText } from './settings-ai-text.ts';
import { Spent } from './spent.tsx';
import { TestModel } from './test-model.tsx';
import { useAiSettings } from './use-ai-settings.ts';

const exposures: readonly { value: Ai['exposure']; label: string }[] = [
  { value: 'schema', label: settingsAiText.columnNamesAndDataTypes },
  { value: 'profile', label: settingsAiText.schemaCountsAndFrequentValues },
  { value: 'samples', label: settingsAiText.schemaProfileAndSampleRows },
];

/** Settings of the model: which one, what data it may see, and how much it may cost. */
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
      <Section title={settingsAiText.model} about={settingsAiText.modelAbout}>
        <Row label={settingsAiText.provider} controlId={ids.provider}>
          <Select
            id={ids.provider}
            value={ai.provider}
            data={providers.map(({ id, title }) => ({ value: id, label: title }))}
            allowDeselect={false}
            onChange={(next) => {
              if (next && next !== ai.provider)
                choose(settingsAiText.provider, { provider: next as Ai['provider'], baseUrl: null });
            }}
          />
        </Row>
        <TextSetting
          label={settingsAiText.baseUrl}
          help={
            provider?.baseUrl
              ? settingsAiText.leaveEmptyForDefaultBaseUrl({ baseUrl: provider.baseUrl })
              : settingsAiText.baseURLHelp
          }
          value={ai.baseUrl ?? ''}
          placeholder={provider?.baseUrl ?? 'https://'}
          maxLength={500}
          save={(text) => save({ baseUrl: text === '' ? null : text })}
        />
        <TextSetting
          label={settingsAiText.model}
          help={
            provider?.model
              ? settingsAiText.modelHelp({ model: provider.model })
              : settingsAiText.providersModelName
          }
          value={ai.model}
          placeholder={provider?.model ?? ''}
          save={(model) => save({ model })}
        />
        <KeyField ai={ai} needed={provider?.needsKey === true} save={save} />
        <TestModel ready={ai.model !== '' && (ai.baseUrl ?? provider?.baseUrl ?? null) !== null} />
      </Section>
      <Section title={settingsAiText.bounds}>
        <Row
          label={settingsAiText.dataSharedWithModel}
          controlId={ids.exposure}
          help={settingsAiText.dataSharedWithModelHelp}
        >
          <Select
            id={ids.exposure}
            value={ai.exposure}
            data={[...exposures]}
            allowDeselect={false}
            onChange={(next) =>
              next && choose(settingsAiText.dataSharedWithModel, { exposure: next as Ai['exposure'] })
            }
          />
        </Row>
        <Prices ai={ai} save={save} />
        <TextSetting
          label={settingsAiText.monthlyTokens}
          help={settingsAiText.monthlyTokensHelp}
          value={ai.monthlyTokens === null ? '' : String(ai.monthlyTokens)}
          placeholder={settingsAiText.noLimit}
          maxLength={13}
          check={(text) =>
            text === '' || /^\d{1,12}$/.test(text) ? undefined : settingsAiText.enterWholeNumberSuch
          }
          save={(text) => save({ monthlyTokens: text === '' ? null : Number(text) })}
        />
        <TextSetting
          label={settingsAiText.monthlyBudget}
          help={settingsAiText.monthlyBudgetHelp({
            lacksPrices:
              ai.monthlyBudget !== null &&
              (ai.inputPrice === null || ai.outputPrice === null) &&
              ai.provider !== 'ollama',
            budget: ai.monthlyBudget === null ? undefined : ai.monthlyBudget / 100,
          })}
          value={budget}
          placeholder={settingsAiText.noLimit}
          leftSection="$"
          maxLength={12}
          check={(text) =>
            text === '' || centsOf(text) !== undefined ? undefined : settingsAiText.enterAmountSuchAs20
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

/** Parses `12.50` or `12,50` as 1250; undefined if it is not an amount. */
function centsOf(text: string): number | undefined {
  const [, whole = '', part = ''] = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(text) ?? [];
  return whole === '' ? undefined : Number(whole) * 100 + Number(part.padEnd(2, '0'));
}
