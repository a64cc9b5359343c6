import type { Preferences } from '@winnow/contract/settings/preferences';
import { useMemo } from 'react';
import { formatDateTime } from '../../../shared/format/date.ts';
import { useFormats } from '../../../shared/format/locale.ts';
import { formatNumber } from '../../../shared/format/number.ts';
import { SelectPreference } from '../parts/preference-fields.tsx';
import { Row } from '../parts/row.tsx';
import { Section } from '../parts/section.tsx';
import { settingsGeneralText } from './settings-general-text.ts';

type General = Preferences['general'];

const languages: readonly Exclude<General['language'], 'system'>[] = [
  'en-GB',
  'en-US',
  'de-DE',
  'de-CH',
  'fr-FR',
  'es-ES',
  'it-IT',
  'nl-NL',
  'pl-PL',
  'pt-BR',
  'sv-SE',
  'tr-TR',
  'ru-RU',
  'uk-UA',
  'ja-JP',
  'zh-CN',
  'hi-IN',
];
const numbers: readonly General['numbers'][] = ['1,234.5', '1.234,5', '1 234,5', "1'234.5", '1234.5'];
const dates = [
  { value: 'yyyy-mm-dd', label: '2026-03-09' },
  { value: 'dd/mm/yyyy', label: '09/03/2026' },
  { value: 'mm/dd/yyyy', label: '03/09/2026' },
  { value: 'dd.mm.yyyy', label: '09.03.2026' },
] as const satisfies readonly { value: General['dates']; label: string }[];

const example = new Date('2026-03-09T18:05:00Z');

/** Formats of numbers, dates and times in the app; table cells are not affected. */
export function FormatSettings() {
  useFormats();
  const zones = useMemo(
    () => [
      {
        value: 'system',
        label: settingsGeneralText.asBrowserZone({
          timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
        }),
      },
      ...['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')].map((zone) => ({
        value: zone,
        label: zone.replaceAll('_', ' '),
      })),
    ],
    [],
  );
  return (
    <Section
      title={settingsGeneralText.languageAndFormats}
      about={settingsGeneralText.languageAndFormatsAbout}
    >
      <SelectPreference
        section="general"
        field="language"
        label={settingsGeneralText.language}
        help={settingsGeneralText.languageHelp}
        choices={[
          { value: 'system', label: settingsGeneralText.asBrowser },
          ...languages.map(languageChoice),
        ]}
      />
      <SelectPreference
        section="general"
        field="timeZone"
        label={settingsGeneralText.timeZone}
        choices={zones}
      />
      <SelectPreference
        section="general"
        field="numbers"
        label={settingsGeneralText.numbers}
        choices={[asLanguage, ...numbers.map((value) => ({ value, label: value }))]}
      />
      <SelectPreference
        section="general"
        field="dates"
        label={settingsGeneralText.dates}
        choices={[asLanguage, ...dates]}
      />
      <SelectPreference
        section="general"
        field="clock"
        label={settingsGeneralText.clock}
        choices={[
          asLanguage,
          { value: '24', label: settingsGeneralText.hours24 },
          { value: '12', label: settingsGeneralText.hours12 },
        ]}
      />
      <Row label={settingsGeneralText.example}>
        <output>
          {formatNumber(1234567.5)} · {formatDateTime(example)}
        </output>
      </Row>
    </Section>
  );
}

const asLanguage = { value: 'language', label: settingsGeneralText.asLanguage };

function languageChoice(value: string): { value: string; label: string } {
  const name = new Intl.DisplayNames([value], { type: 'language' }).of(value) ?? value;
  return { value, label: name.charAt(0).toLocaleUpperCase(value) + name.slice(1) };
}
