import { Select, Stack, Text, Textarea } from '@mantine/core';
import type { NodeFormProps } from './form-props.ts';

/** Who is told, and of what. */
export function NotificationForm({ settings, disabled, onChange }: NodeFormProps) {
  return (
    <Stack gap="sm">
      <Select
        label="When"
        data={[
          { value: 'not-succeeded', label: 'When it did not go well' },
          { value: 'succeeded', label: 'When it went well' },
          { value: 'always', label: 'Always' },
        ]}
        value={typeof settings.when === 'string' ? settings.when : 'not-succeeded'}
        allowDeselect={false}
        disabled={disabled}
        onChange={(when) => when && onChange({ ...settings, when })}
      />
      <Select
        label="Who"
        data={[
          { value: 'publisher', label: 'Who published the workflow' },
          { value: 'everybody', label: 'Everybody who may see it' },
        ]}
        value={typeof settings.to === 'string' ? settings.to : 'publisher'}
        allowDeselect={false}
        disabled={disabled}
        onChange={(to) => to && onChange({ ...settings, to })}
      />
      <Textarea
        label="Message"
        description="Stands beside what happened."
        autosize
        minRows={2}
        maxRows={6}
        maxLength={500}
        value={typeof settings.message === 'string' ? settings.message : ''}
        disabled={disabled}
        onChange={({ currentTarget: { value } }) => onChange({ ...settings, message: value }, 'message')}
      />
      <Text size="xs" c="dimmed">
        In the bell, and by mail where the person chose that.
      </Text>
    </Stack>
  );
}
