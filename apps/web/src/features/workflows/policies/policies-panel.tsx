import { NumberInput, Select, Stack, TagsInput, Text } from '@mantine/core';
import type { Policies } from '@winnow/workflows';
import classes from '../forms/forms.module.css';

interface PoliciesPanelProps {
  readonly policies: Policies;
  readonly disabled: boolean;
  readonly onChange: (policies: Policies, about?: string) => void;
}

/** How runs get along with each other, with time, and with what goes wrong. */
export function PoliciesPanel({ policies, disabled, onChange }: PoliciesPanelProps) {
  const { concurrency, retries, timeoutSeconds, compareBy } = policies;
  const number = (
    label: string,
    value: number,
    bounds: {
      readonly min: number;
      readonly max: number;
      readonly suffix?: string;
      readonly decimal?: boolean;
    },
    set: (value: number) => Policies,
    help?: string,
  ) => (
    <NumberInput
      size="xs"
      label={label}
      description={help}
      min={bounds.min}
      max={bounds.max}
      suffix={bounds.suffix ?? ''}
      allowDecimal={bounds.decimal ?? false}
      clampBehavior="strict"
      value={value}
      disabled={disabled}
      onChange={(next) => typeof next === 'number' && onChange(set(next), label)}
    />
  );
  return (
    <Stack gap="md">
      <Stack gap="xs" component="fieldset" className={classes.plain}>
        <legend>Several runs at once</legend>
        {number('Runs at once', concurrency.limit, { min: 1, max: 10 }, (limit) => ({
          ...policies,
          concurrency: { ...concurrency, limit },
        }))}
        <Select
          size="xs"
          label="One more"
          data={[
            { value: 'queue', label: 'Queued' },
            { value: 'skip', label: 'Is left out' },
            { value: 'cancel', label: 'Cancel the oldest run' },
          ]}
          value={concurrency.whenFull}
          allowDeselect={false}
          disabled={disabled}
          onChange={(next) =>
            next && onChange({ ...policies, concurrency: { ...concurrency, whenFull: next } })
          }
        />
      </Stack>
      <Stack gap="xs" component="fieldset" className={classes.plain}>
        <legend>When something goes wrong</legend>
        {number(
          'Retries after temporary errors',
          retries.limit,
          { min: 0, max: 20 },
          (limit) => ({ ...policies, retries: { ...retries, limit } }),
          "For example, a database that doesn't respond.",
        )}
        {retries.limit > 0 && (
          <div className={classes.pair}>
            {number(
              'First wait',
              retries.firstDelaySeconds,
              { min: 0, max: 3600, suffix: ' s' },
              (firstDelaySeconds) => ({ ...policies, retries: { ...retries, firstDelaySeconds } }),
            )}
            {number(
              'Backoff factor',
              retries.factor,
              { min: 1, max: 10, suffix: ' ×', decimal: true },
              (factor) => ({ ...policies, retries: { ...retries, factor } }),
            )}
          </div>
        )}
        {number(
          'Longest run',
          Math.max(1, Math.round(timeoutSeconds / 60)),
          { min: 1, max: 1440, suffix: ' min' },
          (minutes) => ({ ...policies, timeoutSeconds: minutes * 60 }),
          'Longer runs are stopped.',
        )}
      </Stack>
      <Stack gap="xs" component="fieldset" className={classes.plain}>
        <legend>Differences</legend>
        <TagsInput
          size="xs"
          label="Match rows by"
          description="Columns that identify a row. Without them, whole rows are compared."
          value={[...compareBy]}
          maxTags={20}
          disabled={disabled}
          onChange={(next) => onChange({ ...policies, compareBy: next })}
        />
      </Stack>
      <Text size="xs" c="dimmed">
        Runs use the published version.
      </Text>
    </Stack>
  );
}
