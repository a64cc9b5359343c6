import { Button, Stack, Text } from '@mantine/core';
import type { RecipeParameter } from '@winnow/recipe';
import type { ParameterValue } from './parameter-words.ts';
import { parametersText } from './parameters-text.ts';
import { ValueInput } from './value-input.tsx';

export type ParameterValues = Readonly<Record<string, ParameterValue>>;

/** Edits values for the parameters of a recipe: for a workflow step, or for one run. */
export function ParameterValuesFields(props: {
  readonly title: string;
  readonly parameters: readonly RecipeParameter[];
  /** Values that are set; other parameters have their defaults. */
  readonly values: ParameterValues;
  readonly columns: readonly string[];
  readonly disabled: boolean;
  readonly onChange: (values: ParameterValues) => void;
}) {
  const { title, parameters, values, columns, disabled, onChange } = props;
  return (
    <Stack gap="xs" component="section" aria-label={title}>
      <Text size="sm" fw={600}>
        {title}
      </Text>
      {parameters.map((one) => {
        const isSet = Object.hasOwn(values, one.name);
        return (
          <div key={one.name}>
            <ValueInput
              label={one.name}
              type={one.type}
              value={isSet ? values[one.name]! : one.value}
              columns={columns}
              disabled={disabled}
              onChange={(value) => onChange({ ...values, [one.name]: value })}
            />
            <Text size="xs" c="dimmed">
              {[
                one.description,
                isSet
                  ? undefined
                  : one.required
                    ? parametersText.setWhenRunStarts
                    : parametersText.defaultValue,
              ]
                .filter(Boolean)
                .join(' ')}
            </Text>
            {isSet && !disabled && (
              <Button
                size="compact-xs"
                variant="subtle"
                aria-label={parametersText.withDefaultOfName({ name: one.name })}
                onClick={() =>
                  onChange(Object.fromEntries(Object.entries(values).filter(([name]) => name !== one.name)))
                }
              >
                {parametersText.withDefault}
              </Button>
            )}
          </div>
        );
      })}
    </Stack>
  );
}
