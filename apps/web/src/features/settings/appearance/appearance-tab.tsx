import { SegmentPreference, SelectPreference, SwitchPreference } from '../parts/preference-fields.tsx';
import { Section } from '../parts/section.tsx';
import { appearanceText } from './appearance-text.ts';
import { GridSample } from './grid-sample.tsx';
import { LanguagePreference } from './language-preference.tsx';

export function AppearanceTab() {
  return (
    <>
      <Section title={appearanceText.interface} about={appearanceText.interfaceAbout}>
        <LanguagePreference />
        <SegmentPreference
          section="appearance"
          field="mode"
          label={appearanceText.colorMode}
          choices={[
            { value: 'system', label: appearanceText.asSystem },
            { value: 'light', label: appearanceText.light },
            { value: 'dark', label: appearanceText.dark },
          ]}
        />
        <SegmentPreference
          section="appearance"
          field="density"
          label={appearanceText.density}
          choices={[
            { value: 'comfortable', label: appearanceText.comfortable },
            { value: 'compact', label: appearanceText.compact },
          ]}
        />
        <SelectPreference
          section="appearance"
          field="fontSize"
          label={appearanceText.textSize}
          choices={[
            { value: 'small', label: appearanceText.small12Px },
            { value: 'standard', label: appearanceText.standard13Px },
            { value: 'large', label: appearanceText.large15Px },
            { value: 'larger', label: appearanceText.larger17Px },
          ]}
        />
        <SegmentPreference
          section="appearance"
          field="motion"
          label={appearanceText.motion}
          choices={[
            { value: 'system', label: appearanceText.asSystem },
            { value: 'reduced', label: appearanceText.reduced },
            { value: 'full', label: appearanceText.full },
          ]}
        />
      </Section>
      <Section title={appearanceText.data} about={appearanceText.dataAbout}>
        <SegmentPreference
          section="appearance"
          field="rowHeight"
          label={appearanceText.heightOfRows}
          choices={[
            { value: 'compact', label: appearanceText.compact },
            { value: 'standard', label: appearanceText.standard },
            { value: 'roomy', label: appearanceText.roomy },
          ]}
        />
        <SegmentPreference
          section="appearance"
          field="nulls"
          label={appearanceText.nulls}
          help={appearanceText.nullsHelp}
          choices={[
            { value: 'outlined', label: appearanceText.outlined },
            { value: 'word', label: appearanceText.null },
            { value: 'symbol', label: '∅' },
            { value: 'blank', label: appearanceText.blank },
          ]}
        />
        <SwitchPreference
          section="appearance"
          field="safeMarks"
          label={appearanceText.colorBlindSafeMarks}
          help={appearanceText.colorBlindSafeMarksHelp}
        />
        <GridSample />
      </Section>
    </>
  );
}
