import { Checkbox, NumberInput, Select, Textarea, TextInput } from '@mantine/core';
import type { PluginManifest, StepManifest } from '../plugin-types.ts';
import { choicesOf, choicesText } from './choices-text.ts';
import classes from './editor.module.css';
import { freshName, ItemList } from './item-list.tsx';
import { pluginEditorText } from './plugin-editor-text.ts';
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
  { value: 'text', label: pluginEditorText.text },
  { value: 'number', label: pluginEditorText.wholeNumber },
  { value: 'flag', label: pluginEditorText.switch },
  { value: 'choice', label: pluginEditorText.choice },
];

/** The columns that a step works on, what its form asks for, and the columns that it gives. */
export function StepFields({ manifest, onChange }: StepFieldsProps) {
  const change = (next: Partial<StepManifest>): void => onChange({ ...manifest, ...next });
  return (
    <>
      <TextInput
        size="xs"
        label={pluginEditorText.sentenceInRecipes}
        description={pluginEditorText.sentenceInRecipesDescription}
        placeholder={pluginEditorText.titleOnName({
          title: manifest.title,
          name: manifest.columns[0]?.name ?? 'column',
        })}
        value={manifest.sentence ?? ''}
        maxLength={300}
        onChange={(event) => change({ sentence: event.currentTarget.value || undefined })}
      />
      <ItemList<Role>
        title={pluginEditorText.selectedColumns}
        noun={pluginEditorText.column}
        items={manifest.columns}
        most={30}
        least={1}
        add={() => ({ name: freshName('column', manifest.columns), label: pluginEditorText.columnLabel })}
        onChange={(columns) => change({ columns: [...columns] })}
      >
        {(one, set) => (
          <>
            <div className={classes.pair}>
              <NameField
                label={pluginEditorText.inCode}
                value={one.name}
                onChange={(name) => set({ name })}
              />
              <LabelField value={one.label} onChange={(label) => set({ label })} />
            </div>
            <TypesSelect
              label={pluginEditorText.types}
              value={one.types}
              onChange={(types) => set({ types: types && [...types] } as Partial<Role>)}
            />
            <Checkbox
              size="xs"
              label={pluginEditorText.optional}
              checked={one.optional ?? false}
              onChange={(event) => set({ optional: event.currentTarget.checked })}
            />
          </>
        )}
      </ItemList>
      <ItemList<Parameter>
        title={pluginEditorText.parametersOfItsForm}
        noun={pluginEditorText.parameter}
        items={manifest.parameters}
        most={30}
        add={() => ({
          control: 'text',
          name: freshName('parameter', manifest.parameters),
          label: pluginEditorText.parameterLabel,
          default: '',
        })}
        onChange={(parameters) => change({ parameters: [...parameters] })}
      >
        {(one, set) => <ParameterFields one={one} set={set} />}
      </ItemList>
      <ItemList<Output>
        title={pluginEditorText.outputColumns}
        noun={pluginEditorText.output}
        items={manifest.outputs}
        most={30}
        least={1}
        add={() => ({ name: freshName(pluginEditorText.result, manifest.outputs), type: 'text' })}
        onChange={(outputs) => change({ outputs: [...outputs] })}
      >
        {(one, set) => (
          <>
            <div className={classes.pair}>
              <NameField
                label={pluginEditorText.outputLabel}
                value={one.name}
                onChange={(name) => set({ name })}
              />
              <TypeSelect label={pluginEditorText.type} value={one.type} onChange={(type) => set({ type })} />
            </div>
            <Select
              size="xs"
              label={pluginEditorText.whereItGoes}
              data={[
                { value: '', label: pluginEditorText.newColumn },
                ...manifest.columns
                  .filter((role) => !role.optional)
                  .map((role) => ({
                    value: role.name,
                    label: pluginEditorText.inPlaceOfLabel({ label: role.label }),
                  })),
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
        <NameField label={pluginEditorText.inCode} value={one.name} onChange={(name) => set({ name })} />
        <LabelField value={one.label} onChange={(label) => set({ label })} />
      </div>
      <div className={classes.pair}>
        <Select
          size="xs"
          label={pluginEditorText.askedAs}
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
            label={pluginEditorText.from}
            value={one.min}
            allowDecimal={false}
            onChange={(min) => set({ min: Number(min) || 0 } as Partial<Parameter>)}
          />
          <NumberInput
            size="xs"
            label={pluginEditorText.to}
            value={one.max}
            allowDecimal={false}
            onChange={(max) => set({ max: Number(max) || 0 } as Partial<Parameter>)}
          />
        </div>
      )}
      {one.control === 'choice' && (
        <Textarea
          size="xs"
          label={pluginEditorText.choices}
          description={pluginEditorText.onePerLineValueLabel}
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
        label={pluginEditorText.help}
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
          label={pluginEditorText.atFirst}
          value={one.default}
          onChange={(event) => change(event.currentTarget.value)}
        />
      );
    case 'number':
      return (
        <NumberInput
          size="xs"
          label={pluginEditorText.atFirst}
          value={one.default}
          allowDecimal={false}
          onChange={(value) => change(Number(value) || 0)}
        />
      );
    case 'flag':
      return (
        <Select
          size="xs"
          label={pluginEditorText.atFirst}
          data={[
            { value: 'off', label: pluginEditorText.off },
            { value: 'on', label: pluginEditorText.on },
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
          label={pluginEditorText.atFirst}
          data={Object.entries(one.choices).map(([value, label]) => ({ value, label }))}
          value={one.default}
          allowDeselect={false}
          nothingFoundMessage={pluginEditorText.noOptions}
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
      return {
        control,
        default: 'one',
        choices: { one: pluginEditorText.one, other: pluginEditorText.other },
      };
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
      label={pluginEditorText.label}
      value={value}
      maxLength={100}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
