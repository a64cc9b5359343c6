import { SegmentPreference } from '../parts/preference-fields.tsx';
import { appearanceText } from './appearance-text.ts';

/** Selects the language of the interface; each language is named in itself. */
export function LanguagePreference() {
  return (
    <SegmentPreference
      section="appearance"
      field="language"
      label={appearanceText.language}
      help={appearanceText.languageHelp}
      choices={[
        { value: 'en', label: 'English' },
        { value: 'de', label: 'Deutsch' },
      ]}
    />
  );
}
