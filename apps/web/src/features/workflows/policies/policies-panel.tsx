import { NumberInput, Select, Stack, TagsInput, Text } from '@mantine/core';
import type { Policies } from '@winnow/workflows';
import classes from '../forms/forms.module.css';
import { workflowSettingsText } from '../workflow-settings-text.ts';

interface PoliciesPanelProps {
  readonly policies: Policies;
  readonly disabled: boolean;
  readonly onChange: (policies: Policies, about?: string) => void;
}

/** Policies for concurrent runs, timeouts and failures. */
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
        <legend>{workflowSettingsText.concurrency}</legend>
        {number(workflowSettingsText.runsAtOnce, concurrency.limit, { min: 1, max: 10 }, (limit) => ({
          ...policies,
          concurrency: { ...concurrency, limit },
        }))}
        <Select
          size="xs"
          label={workflowSettingsText.anotherRun}
          data={[
            { value: 'queue', label: workflowSettingsText.isQueued },
            { value: 'skip', label: workflowSettingsText.isSkipped },
            { value: 'cancel', label: workflowSettingsText.cancelsOldest },
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
        <legend>{workflowSettingsText.failures}</legend>
        {number(
          workflowSettingsText.retries,
          retries.limit,
          { min: 0, max: 20 },
          (limit) => ({ ...policies, retries: { ...retries, limit } }),
          workflowSettingsText.retriesAbout,
        )}
        {retries.limit > 0 && (
          <div className={classes.pair}>
            {number(
              workflowSettingsText.firstWait,
              retries.firstDelaySeconds,
              { min: 0, max: 3600, suffix: ' s' },
              (firstDelaySeconds) => ({ ...policies, retries: { ...retries, firstDelaySeconds } }),
            )}
            {number(
              workflowSettingsText.backoffFactor,
              retries.factor,
              { min: 1, max: 10, suffix: ' ×', decimal: true },
              (factor) => ({ ...policies, retries: { ...retries, factor } }),
            )}
          </div>
        )}
        {number(
          workflowSettingsText.timeLimit,
          Math.max(1, Math.round(timeoutSeconds / 60)),
          { min: 1, max: 1440, suffix: ` ${workflowSettingsText.minutes}` },
          (minutes) => ({ ...policies, timeoutSeconds: minutes * 60 }),
          workflowSettingsText.timeLimitAbout,
        )}
      </Stack>
      <Stack gap="xs" component="fieldset" className={classes.plain}>
        <legend>{workflowSettingsText.differences}</legend>
        <TagsInput
          size="xs"
          label={workflowSettingsText.matchRowsBy}
          description={workflowSettingsText.matchRowsAbout}
          value={[...compareBy]}
          maxTags={20}
          disabled={disabled}
          onChange={(next) => onChange({ ...policies, compareBy: next })}
        />
      </Stack>
      <Text size="xs" c="dimmed">
        {workflowSettingsText.runsUsePublished}
      </Text>
    </Stack>
  );
}
