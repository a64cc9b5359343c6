import { Select, Stack, Text, Textarea } from '@mantine/core';
import type { NodeFormProps } from './form-props.ts';
import { SecretField } from './secret-field.tsx';

/** Who is told, and of what. */
export function NotificationForm({ workflowId, settings, disabled, onChange }: NodeFormProps) {
  const isCall = settings.to === 'address';
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
          { value: 'address', label: 'A program, by a web address' },
        ]}
        value={typeof settings.to === 'string' ? settings.to : 'publisher'}
        allowDeselect={false}
        disabled={disabled}
        onChange={(to) => to && onChange({ ...settings, to })}
      />
      {isCall && (
        <SecretField
          workflowId={workflowId}
          what="address"
          value={typeof settings.addressId === 'string' ? settings.addressId : ''}
          disabled={disabled}
          onChange={(addressId) => onChange({ ...settings, addressId })}
        />
      )}
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
        {isCall
          ? 'Called with JSON by POST. Where it gives no good answer it is called again, under the same Idempotency-Key: it may hear the same news twice.'
          : 'In the bell, and by mail where the person chose that.'}
      </Text>
    </Stack>
  );
}
