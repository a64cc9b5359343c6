import { Select, Stack, Text, Textarea } from '@mantine/core';
import type { NodeFormProps } from './form-props.ts';
import { SecretField } from './secret-field.tsx';
import { workflowFormsText } from './workflow-forms-text.ts';

/** Recipients and contents of the notification. */
export function NotificationForm({ workflowId, settings, disabled, onChange }: NodeFormProps) {
  const isCall = settings.to === 'address';
  return (
    <Stack gap="sm">
      <Select
        label={workflowFormsText.when}
        data={[
          { value: 'not-succeeded', label: workflowFormsText.ifItFailed },
          { value: 'succeeded', label: workflowFormsText.ifItSucceeded },
          { value: 'always', label: workflowFormsText.always },
        ]}
        value={typeof settings.when === 'string' ? settings.when : 'not-succeeded'}
        allowDeselect={false}
        disabled={disabled}
        onChange={(when) => when && onChange({ ...settings, when })}
      />
      <Select
        label={workflowFormsText.who}
        data={[
          { value: 'publisher', label: workflowFormsText.publisher },
          { value: 'everybody', label: workflowFormsText.everyoneWithAccess },
          { value: 'address', label: workflowFormsText.programByAddress },
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
        label={workflowFormsText.message}
        description={workflowFormsText.messageAbout}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={500}
        value={typeof settings.message === 'string' ? settings.message : ''}
        disabled={disabled}
        onChange={({ currentTarget: { value } }) => onChange({ ...settings, message: value }, 'message')}
      />
      <Text size="xs" c="dimmed">
        {isCall ? workflowFormsText.callAbout : workflowFormsText.notifyAbout}
      </Text>
    </Stack>
  );
}
