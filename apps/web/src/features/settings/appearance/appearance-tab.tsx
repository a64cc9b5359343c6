import { SegmentPreference, SelectPreference, SwitchPreference } from '../parts/preference-fields.tsx';
import { Section } from '../parts/section.tsx';
import { GridSample } from './grid-sample.tsx';

export function AppearanceTab() {
  return (
    <>
      <Section title="Interface" about="Saved with your account and used on every device.">
        <SegmentPreference
          section="appearance"
          field="mode"
          label="Colour mode"
          choices={[
            { value: 'system', label: 'As the system' },
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
          ]}
        />
        <SegmentPreference
          section="appearance"
          field="density"
          label="Density"
          choices={[
            { value: 'comfortable', label: 'Comfortable' },
            { value: 'compact', label: 'Compact' },
          ]}
        />
        <SelectPreference
          section="appearance"
          field="fontSize"
          label="Text size"
          choices={[
            { value: 'small', label: 'Small (12 px)' },
            { value: 'standard', label: 'Standard (13 px)' },
            { value: 'large', label: 'Large (15 px)' },
            { value: 'larger', label: 'Larger (17 px)' },
          ]}
        />
        <SegmentPreference
          section="appearance"
          field="motion"
          label="Motion"
          choices={[
            { value: 'system', label: 'As the system' },
            { value: 'reduced', label: 'Reduced' },
            { value: 'full', label: 'Full' },
          ]}
        />
      </Section>
      <Section title="Data" about="How tables are displayed in projects.">
        <SegmentPreference
          section="appearance"
          field="rowHeight"
          label="Height of rows"
          choices={[
            { value: 'compact', label: 'Compact' },
            { value: 'standard', label: 'Standard' },
            { value: 'roomy', label: 'Roomy' },
          ]}
        />
        <SegmentPreference
          section="appearance"
          field="nulls"
          label="Nulls"
          help="Null values, which differ from empty text."
          choices={[
            { value: 'outlined', label: 'Outlined' },
            { value: 'word', label: 'null' },
            { value: 'symbol', label: '∅' },
            { value: 'blank', label: 'Blank' },
          ]}
        />
        <SwitchPreference
          section="appearance"
          field="safeMarks"
          label="Colour-blind-safe marks"
          help="Uses blue for additions and orange for removals and mismatches instead of green and rose."
        />
        <GridSample />
      </Section>
    </>
  );
}
