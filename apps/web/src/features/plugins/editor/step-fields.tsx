import { Checkbox, NumberInput, Select, Textarea, TextInput } from '@mantine/core';
import type { PluginManifest, StepManifest } from '../plugin-types.ts';
import { choicesOf, choicesText } from './choices-text.ts';
import classes from './editor.module.css';
import { freshName, ItemList } from './item-list.tsx';
import { TypeSelect, TypesSelect } from './type-select.tsx';

type Role = StepManifest['columns'][number];
type Output = StepManifest['outputs'][number];
type Parameter = StepManifest['parameters'][number];

interface StepFieldsProps {
  readonly manifest: StepManifest;
  readonly onChange: (manifest: PluginManifest) => void;
}

const mono = { input: { fontFamily: 'var(--mantine-font-family-monospace)' } };
const controls = [
  { value: 'text', label: 'text' },
  { value: 'number', label: 'whole number' },
  { value: 'flag', label: 'switch' },
  { value: 'choice', label: 'choice' },
];

/** The columns that a step works on, what its form asks for, and the columns that it gives. */
export function StepFields({ manifest, onChange }: StepFieldsProps) {
  const change = (next: Partial<StepManifest>): void => onChange({ ...manifest, ...next });
  return (
    <>
      <TextInput
        size="xs"
        label="Sentence in recipes"
        description="Names in braces are replaced by the selected values. Defaults to the title and columns."
        placeholder={`${manifest.title} on {${manifest.columns[0]?.name ?? 'column'}}`}
        value={manifest.sentence ?? ''}
        maxLength={300}
        onChange={(event) => change({ sentence: event.currentTarget.value || undefined })}
      />
      <ItemList<Role>
        title="Selected columns"
        noun="column"
        items={manifest.columns}
        most={30}
        least={1}
        add={() => ({ name: freshName('column', manifest.columns), label: 'Column' })}
        onChange={(columns) => change({ columns: [...columns] })}
      >
        {(one, set) => (
          <>
            <div className={classes.pair}>
              <NameField label="In the code" value={one.name} onChange={(name) => set({ name })} />
              <LabelField value={one.label} onChange={(label) => set({ label })} />
            </div>
            <TypesSelect
              label="Types"
              value={one.types}
              onChange={(types) => set({ types: types && [...types] } as Partial<Role>)}
            />
            <Checkbox
              size="xs"
              label="Optional"
              checked={one.optional ?? false}
              onChange={(event) => set({ optional: event.currentTarget.checked })}
            />
          </>
        )}
      </ItemList>
      <ItemList<Parameter>
        title="Parameters of its form"
        noun="parameter"
        items={manifest.parameters}
        most={30}
        add={() => ({
          control: 'text',
          name: freshName('parameter', manifest.parameters),
          label: 'Parameter',
          default: '',
        })}
        onChange={(parameters) => change({ parameters: [...parameters] })}
      >
        {(one, set) => <ParameterFields one={one} set={set} />}
      </ItemList>
      <ItemList<Output>
        title="Output columns"
        noun="output"
        items={manifest.outputs}
        most={30}
        least={1}
        add={() => ({ name: freshName('Result', manifest.outputs), type: 'text' })}
        onChange={(outputs) => change({ outputs: [...outputs] })}
      >
        {(one, set) => (
          <>
            <div className={classes.pair}>
              <NameField label="Output" value={one.name} onChange={(name) => set({ name })} />
              <TypeSelect label="Type" value={one.type} onChange={(type) => set({ type })} />
            </div>
            <Select
              size="xs"
              label="Where it goes"
              data={[
                { value: '', label: 'A new column' },
                ...manifest.columns
                  .filter((role) => !role.optional)
                  .map((role) => ({ value: role.name, label: `In the place of ${role.label}` })),
              ]}
              value={one.replaces ?? ''}
              allowDeselect={false}
              onChange={(next) => set({ replaces: next || undefined })}
            />
          </>
        )}
      </ItemList>
    </>
  );
}

function ParameterFields({
  one,
  set,
}: {
  readonly one: Parameter;
  readonly set: (next: Partial<Parameter>) => void;
}) {
  return (
    <>
      <div className={classes.pair}>
        <NameField label="In the code" value={one.name} onChange={(name) => set({ name })} />
        <LabelField value={one.label} onChange={(label) => set({ label })} />
      </div>
      <div className={classes.pair}>
        <Select
          size="xs"
          label="Asked as"
          data={controls}
          value={one.control}
          allowDeselect={false}
          onChange={(next) => next && set(begin(next))}
        />
        <DefaultField one={one} set={set} />
      </div>
      {one.control === 'number' && (
        <div className={classes.pair}>
          <NumberInput
            size="xs"
            label="From"
            value={one.min}
            allowDecimal={false}
            onChange={(min) => set({ min: Number(min) || 0 } as Partial<Parameter>)}
          />
          <NumberInput
            size="xs"
            label="To"
            value={one.max}
            allowDecimal={false}
            onChange={(max) => set({ max: Number(max) || 0 } as Partial<Parameter>)}
          />
        </div>
      )}
      {one.control === 'choice' && (
        <Textarea
          size="xs"
          label="Choices"
          description="One per line: value = label"
          defaultValue={choicesText(one.choices)}
          autosize
          minRows={2}
          maxRows={8}
          styles={mono}
          onChange={(event) => set({ choices: choicesOf(event.currentTarget.value) } as Partial<Parameter>)}
        />
      )}
      <TextInput
        size="xs"
        label="Help"
        value={one.help ?? ''}
        maxLength={500}
        onChange={(event) => set({ help: event.currentTarget.value || undefined })}
      />
    </>
  );
}

function DefaultField({
  one,
  set,
}: {
  readonly one: Parameter;
  readonly set: (next: Partial<Parameter>) => void;
}) {
  const change = (value: unknown): void => set({ default: value } as Partial<Parameter>);
  switch (one.control) {
    case 'text':
      return (
        <TextInput
          size="xs"
          label="At first"
          value={one.default}
          onChange={(event) => change(event.currentTarget.value)}
        />
      );
    case 'number':
      return (
        <NumberInput
          size="xs"
          label="At first"
          value={one.default}
          allowDecimal={false}
          onChange={(value) => change(Number(value) || 0)}
        />
      );
    case 'flag':
      return (
        <Select
          size="xs"
          label="At first"
          data={[
            { value: 'off', label: 'off' },
            { value: 'on', label: 'on' },
          ]}
          value={one.default ? 'on' : 'off'}
          allowDeselect={false}
          onChange={(value) => change(value === 'on')}
        />
      );
    case 'choice':
      return (
        <Select
          size="xs"
          label="At first"
          data={Object.entries(one.choices).map(([value, label]) => ({ value, label }))}
          value={one.default}
          allowDeselect={false}
          nothingFoundMessage="No options."
          onChange={(value) => value && change(value)}
        />
      );
  }
}

/** A parameter asked in another way keeps only its names. */
function begin(control: string): Partial<Parameter> {
  switch (control) {
    case 'number':
      return { control, default: 0, min: 0, max: 1_000_000 };
    case 'flag':
      return { control, default: false };
    case 'choice':
      return { control, default: 'one', choices: { one: 'One', other: 'Other' } };
    default:
      return { control: 'text', default: '' };
  }
}

interface FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function NameField({ label, value, onChange }: FieldProps & { readonly label: string }) {
  return (
    <TextInput
      size="xs"
      label={label}
      value={value}
      maxLength={100}
      spellCheck={false}
      styles={mono}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

function LabelField({ value, onChange }: FieldProps) {
  return (
    <TextInput
      size="xs"
      label="Label"
      value={value}
      maxLength={100}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
