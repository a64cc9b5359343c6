import { Select, Stack, Text, TextInput } from '@mantine/core';
import type { ScheduleTrigger } from '@winnow/workflows';
import { useMemo, useState } from 'react';
import { formatDateTime } from '../../../shared/format/date.ts';
import { useFormats } from '../../../shared/format/locale.ts';
import { SearchableSelect } from '../../../shared/ui/searchable-select.tsx';
import { workflowSettingsText } from '../workflow-settings-text.ts';
import { describeSchedule } from './schedule-words.ts';
import { timesOf } from './times-of.ts';
import classes from './triggers.module.css';

const presets = [
  { value: '0 6 * * *', label: workflowSettingsText.daily },
  { value: '0 6 * * 1-5', label: workflowSettingsText.workingDays },
  { value: '0 8 * * 1', label: workflowSettingsText.mondays },
  { value: '0 * * * *', label: workflowSettingsText.hourly },
  { value: '*/15 * * * *', label: workflowSettingsText.quarterHourly },
  { value: '0 0 1 * *', label: workflowSettingsText.monthly },
] as const;

const zones = Intl.supportedValuesOf('timeZone');

interface ScheduleFormProps {
  readonly trigger: ScheduleTrigger;
  readonly disabled: boolean;
  readonly onChange: (trigger: ScheduleTrigger, about?: string) => void;
}

/**
 * Edits a schedule: its pattern, its time zone, and the next times as a check that it is as
 * intended.
 */
export function ScheduleForm({ trigger, disabled, onChange }: ScheduleFormProps) {
  const { cron, timeZone, missed } = trigger;
  useFormats();
  const [written, setWritten] = useState<string>();
  const times = useMemo(() => timesOf(cron, timeZone, Date.now()), [cron, timeZone]);
  const preset = presets.some(({ value }) => value === cron) ? cron : 'own';
  return (
    <Stack gap="xs">
      <Select
        size="xs"
        label={workflowSettingsText.howOften}
        data={[...presets, { value: 'own', label: workflowSettingsText.cronPattern }]}
        value={preset}
        allowDeselect={false}
        disabled={disabled}
        onChange={(next) => next && next !== 'own' && onChange({ ...trigger, cron: next })}
      />
      <TextInput
        size="xs"
        label={workflowSettingsText.pattern}
        description={workflowSettingsText.patternAbout}
        value={written ?? cron}
        maxLength={200}
        spellCheck={false}
        disabled={disabled}
        error={times.ok ? undefined : times.problem}
        styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
        onChange={({ currentTarget: { value } }) => {
          setWritten(value);
          // A trigger without a pattern can't be saved.
          if (value.trim() !== '') onChange({ ...trigger, cron: value }, `${trigger.id} cron`);
        }}
        onBlur={() => setWritten(undefined)}
      />
      <SearchableSelect
        size="xs"
        label={workflowSettingsText.timeZone}
        data={zones.includes(timeZone) ? zones : [timeZone, ...zones]}
        value={timeZone}
        selectFirstOptionOnChange
        limit={100}
        allowDeselect={false}
        disabled={disabled}
        onChange={(next) => next && onChange({ ...trigger, timeZone: next })}
      />
      <Select
        size="xs"
        label={workflowSettingsText.missedSchedules}
        data={[
          { value: 'latest', label: workflowSettingsText.runLastMissed },
          { value: 'all', label: workflowSettingsText.runAllMissed },
          { value: 'skip', label: workflowSettingsText.skipMissed },
        ]}
        value={missed}
        allowDeselect={false}
        disabled={disabled}
        onChange={(next) => next && onChange({ ...trigger, missed: next })}
      />
      {times.ok && (
        <div>
          <Text size="sm" fw={500}>
            {describeSchedule(cron)}
          </Text>
          <ol className={classes.times} aria-label={workflowSettingsText.nextTimes}>
            {times.next.map((time) => (
              <li key={time}>
                <time dateTime={new Date(time).toISOString()}>{formatDateTime(time)}</time>
              </li>
            ))}
            {times.next.length === 0 && <li>{workflowSettingsText.neverRuns}</li>}
          </ol>
          <Text size="xs" c="dimmed">
            {workflowSettingsText.shownInSettingsZone}
          </Text>
        </div>
      )}
    </Stack>
  );
}
