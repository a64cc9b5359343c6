import { Select, Stack, Text, Textarea } from '@mantine/core';
import type { NodeFormProps } from './form-props.ts';
import { SecretField } from './secret-field.tsx';

/** Recipients and contents of the notification. */
export function NotificationForm({ workflowId, settings, disabled, onChange }: NodeFormProps) {
  const isCall = settings.to === 'address';
  return (
    <Stack gap="sm">
      <Select
        label="When"
        data={[
          { value: 'not-succeeded', label: 'If it failed' },
          { value: 'succeeded', label: 'If it succeeded' },
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
          { value: 'everybody', label: 'Everyone with access' },
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
        description="Shown with the event."
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
          ? 'Winnow sends a JSON POST request and retries failed deliveries with the same Idempotency-Key, so the endpoint may receive an event twice.'
          : 'As a notification, and by email if the person chose it.'}
      </Text>
    </Stack>
  );
}
