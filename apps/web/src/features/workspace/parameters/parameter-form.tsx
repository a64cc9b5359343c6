import { Button, Checkbox, Group, Select, Stack, Textarea, TextInput } from '@mantine/core';
import { isOfType, parameterName, type RecipeParameter } from '@winnow/recipe';
import { useState } from 'react';
import { type ParameterType, typeNames, valueForType } from '../../../shared/parameters/parameter-words.ts';
import { ValueInput } from '../../../shared/parameters/value-input.tsx';
import { modals } from '../../../shared/ui/late/modals.ts';
import { workspaceParametersText } from './workspace-parameters-text.ts';

interface ParameterFormProps {
  readonly parameter: RecipeParameter;
  /** Types to choose from; defaults to all. */
  readonly types?: readonly ParameterType[];
  /** Names of the other parameters. */
  readonly taken: readonly string[];
  readonly columns: readonly string[];
  readonly submit: string;
  readonly onSave: (parameter: RecipeParameter) => Promise<boolean>;
}

const allTypes = Object.keys(typeNames) as ParameterType[];

/** Opens the form of a parameter in a dialog. */
export function openParameterForm(title: string, props: ParameterFormProps): void {
  const id = modals.open({
    title,
    children: <ParameterForm {...props} onDone={() => modals.close(id)} />,
  });
}

function ParameterForm(props: ParameterFormProps & { readonly onDone: () => void }) {
  const { taken, columns, types = allTypes, onSave, onDone } = props;
  const [parameter, setParameter] = useState(props.parameter);
  const [asked, setAsked] = useState(false);
  const [saving, setSaving] = useState(false);
  const { name, type, value, required, description } = parameter;
  const change = (to: Partial<RecipeParameter>): void => setParameter({ ...parameter, ...to });
  const wrong = nameProblem(name, taken);
  const ready = wrong === undefined && isOfType(parameter, value);
  const save = async (): Promise<void> => {
    setAsked(true);
    if (!ready || saving) return;
    setSaving(true);
    const saved = await onSave(trimmed(parameter)).finally(() => setSaving(false));
    if (saved) onDone();
  };
  return (
    <form
      aria-label={workspaceParametersText.parameter}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Stack gap="sm">
        <TextInput
          data-autofocus
          size="xs"
          label={workspaceParametersText.name}
          description={workspaceParametersText.writeInFormulas({ name })}
          error={asked || name !== props.parameter.name ? wrong : undefined}
          maxLength={64}
          spellCheck={false}
          value={name}
          onChange={(event) => change({ name: event.currentTarget.value.trim() })}
        />
        <Select
          size="xs"
          label={workspaceParametersText.type}
          data={types.map((one) => ({ value: one, label: typeNames[one] }))}
          value={type}
          allowDeselect={false}
          disabled={types.length < 2}
          onChange={(next) =>
            next &&
            change({
              type: next as ParameterType,
              value: valueForType(next as ParameterType, value, columns),
            })
          }
        />
        <ValueInput
          label={required ? workspaceParametersText.valueInTheApp : workspaceParametersText.defaultValue}
          type={type}
          value={value}
          columns={columns}
          onChange={(next) => change({ value: next })}
        />
        <Checkbox
          size="xs"
          label={workspaceParametersText.mustSetValue}
          description={workspaceParametersText.mustSetValueAbout}
          checked={required ?? false}
          onChange={(event) => change({ required: event.currentTarget.checked })}
        />
        <Textarea
          size="xs"
          label={workspaceParametersText.description}
          autosize
          maxLength={1000}
          value={description ?? ''}
          onChange={(event) => change({ description: event.currentTarget.value })}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onDone}>
            {workspaceParametersText.cancel}
          </Button>
          <Button type="submit" loading={saving}>
            {props.submit}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function nameProblem(name: string, taken: readonly string[]): string | undefined {
  if (name === '') return workspaceParametersText.enterAName;
  if (!parameterName.test(name)) return workspaceParametersText.lettersDigitsOnly;
  return taken.includes(name) ? workspaceParametersText.nameTaken({ name }) : undefined;
}

/** Omits empty optional properties. */
function trimmed({ name, type, value, required, description }: RecipeParameter): RecipeParameter {
  const text = description?.trim();
  return { name, type, value, ...(required && { required }), ...(text && { description: text }) };
}
