import { Select, Stack, Switch, Text } from '@mantine/core';
import type { Json } from '@winnow/kernel';
import { useFileFormats } from '../../../shared/formats/file-formats.ts';
import { OptionInput } from '../../../shared/formats/option-input.tsx';
import type { NodeFormProps } from './form-props.ts';
import { workflowFormsText } from './workflow-forms-text.ts';

/** How arriving files are read: detected for each file, or as configured here. */
export function FileOptions({ settings, disabled, onChange }: Omit<NodeFormProps, 'columns'>) {
  const formats = useFileFormats();
  const format = formats.find(({ id }) => id === settings.format);
  const options = settings.options as Readonly<Record<string, Json>> | undefined;
  const { format: _, options: __, ...others } = settings;
  return (
    <Stack gap="sm">
      <Select
        label={workflowFormsText.format}
        disabled={disabled}
        data={[
          { value: '', label: workflowFormsText.detectedPerFile },
          ...formats.map(({ id, title }) => ({ value: id, label: title })),
        ]}
        value={typeof settings.format === 'string' ? settings.format : ''}
        allowDeselect={false}
        onChange={(next) => onChange(next ? { ...others, format: next } : others)}
      />
      {format && format.fields.length > 0 && (
        <Switch
          label={workflowFormsText.setFormat}
          description={workflowFormsText.setFormatAbout}
          checked={options !== undefined}
          disabled={disabled}
          onChange={(event) =>
            onChange({
              ...others,
              format: format.id,
              ...(event.currentTarget.checked ? { options: format.defaults } : {}),
            })
          }
        />
      )}
      {format &&
        options !== undefined &&
        format.fields.map((field) => (
          <OptionInput
            key={field.name}
            field={field}
            value={options[field.name]}
            disabled={disabled}
            onChange={(value) =>
              onChange({ ...settings, options: { ...options, [field.name]: value } }, field.name)
            }
          />
        ))}
      <Text size="xs" c="dimmed">
        {workflowFormsText.fileArrives}
      </Text>
    </Stack>
  );
}
