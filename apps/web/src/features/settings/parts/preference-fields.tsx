import { SegmentedControl, Switch, TextInput } from '@mantine/core';
import type { Preferences } from '@winnow/contract/settings/preferences';
import { type ReactNode, useId } from 'react';
import { SearchableSelect } from '../../../shared/ui/searchable-select.tsx';
import { Row } from './row.tsx';
import { usePreference } from './use-preference.ts';

type Section = keyof Preferences;
type Choice = { readonly value: string; readonly label: string };

interface FieldProps<S extends Section> {
  readonly section: S;
  readonly field: keyof Preferences[S] & string;
  readonly label: string;
  readonly help?: ReactNode;
}

interface ChoiceProps<S extends Section> extends FieldProps<S> {
  readonly choices: readonly Choice[];
}

/** A preference with several values, as a select that is searchable if it is long. */
export function SelectPreference<S extends Section>({
  section,
  field,
  label,
  help,
  choices,
}: ChoiceProps<S>) {
  const id = useId();
  const [value, choose] = usePreference(section, field, label);
  return (
    <Row label={label} help={help} controlId={id}>
      <SearchableSelect
        id={id}
        data={[...choices]}
        value={(value as string | undefined) ?? null}
        disabled={value === undefined}
        allowDeselect={false}
        searchable={choices.length > 12}
        onChange={(next) => next !== null && choose(next as typeof value & {})}
        {...(help ? { 'aria-describedby': `${id}-help` } : {})}
      />
    </Row>
  );
}

/** A preference with a few values, as a segmented control. */
export function SegmentPreference<S extends Section>({
  section,
  field,
  label,
  help,
  choices,
}: ChoiceProps<S>) {
  const [value, choose] = usePreference(section, field, label);
  return (
    <Row label={label} help={help}>
      <SegmentedControl
        aria-label={label}
        data={[...choices]}
        value={(value as string | undefined) ?? ''}
        disabled={value === undefined}
        onChange={(next) => choose(next as typeof value & {})}
      />
    </Row>
  );
}

/** A preference that is on or off. */
export function SwitchPreference<S extends Section>({ section, field, label, help }: FieldProps<S>) {
  const id = useId();
  const [value, choose] = usePreference(section, field, label);
  return (
    <Row label={label} help={help} controlId={id}>
      <Switch
        id={id}
        checked={value === true}
        disabled={value === undefined}
        onChange={(event) => choose(event.currentTarget.checked as typeof value & {})}
        {...(help ? { 'aria-describedby': `${id}-help` } : {})}
      />
    </Row>
  );
}

/** A time of day, saved once it is complete. */
export function TimePreference<S extends Section>({
  section,
  field,
  label,
  help,
  disabled = false,
}: FieldProps<S> & { readonly disabled?: boolean }) {
  const id = useId();
  const [value, choose] = usePreference(section, field, label);
  return (
    <Row label={label} help={help} controlId={id}>
      <TextInput
        id={id}
        type="time"
        w={120}
        flex="none"
        key={value as string | undefined}
        defaultValue={(value as string | undefined) ?? ''}
        disabled={disabled || value === undefined}
        onBlur={(event) => {
          const next = event.currentTarget.value;
          if (next) choose(next as typeof value & {});
          else event.currentTarget.value = (value as string | undefined) ?? '';
        }}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      />
    </Row>
  );
}
