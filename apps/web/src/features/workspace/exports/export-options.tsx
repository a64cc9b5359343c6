import { Anchor, Collapse, Stack } from '@mantine/core';
import type { OptionField } from '@winnow/contract/imports/option-field';
import type { Json } from '@winnow/kernel';
import { useState } from 'react';
import { OptionInput } from '../../../shared/formats/option-input.tsx';
import { exportText } from './export-text.ts';

interface ExportOptionsProps {
  readonly fields: readonly OptionField[];
  readonly values: Readonly<Record<string, Json>>;
  readonly onChange: (name: string, value: Json) => void;
}

/**
 * Options of the chosen format: those that affect values are always shown, the others on request.
 */
export function ExportOptions({ fields, values, onChange }: ExportOptionsProps) {
  const [opened, setOpened] = useState(false);
  const shown = fields.filter(({ affectsValues }) => affectsValues);
  const more = fields.filter(({ affectsValues }) => !affectsValues);
  const input = (field: OptionField) => (
    <OptionInput
      key={field.name}
      field={field}
      value={values[field.name]}
      onChange={(value) => onChange(field.name, value)}
    />
  );
  return (
    <Stack gap="sm">
      {shown.map(input)}
      {more.length > 0 && (
        <>
          <Anchor
            component="button"
            type="button"
            size="sm"
            ta="left"
            aria-expanded={opened}
            onClick={() => setOpened(!opened)}
          >
            {opened ? exportText.hideFormatOptions : exportText.formatOptions}
          </Anchor>
          <Collapse expanded={opened}>
            <Stack gap="sm">{more.map(input)}</Stack>
          </Collapse>
        </>
      )}
    </Stack>
  );
}
