import { Checkbox, NumberInput, Select, Textarea, TextInput } from '@mantine/core';
import type { Json } from '@winnow/kernel';
import {
  type ChoiceField,
  type FormItem,
  fieldMessages,
  type ListField,
  type ManifestField,
  type VariantField,
} from '@winnow/plugins/kinds/manifest-form';
import { messageText } from '../../../shared/text/message-language.ts';
import type { CellType } from '../plugin-types.ts';
import { CellInput } from './cell-input.tsx';
import { choicesOf, choicesText } from './choices-text.ts';
import classes from './editor.module.css';
import { labelText, type NamedItem, newItem, variantChange, withDependents } from './form-items.ts';
import { ItemList } from './item-list.tsx';
import { pluginEditorText } from './plugin-editor-text.ts';
import { TypeSelect, TypesSelect } from './type-select.tsx';

interface FieldsProps {
  readonly fields: readonly ManifestField[];
  /** The object being edited: the manifest, or an item of one of its lists. */
  readonly item: FormItem;
  readonly manifest: FormItem;
  readonly onChange: (change: FormItem) => void;
}

type FieldProps<Field> = Pick<FieldsProps, 'item' | 'manifest' | 'onChange'> & { readonly field: Field };

const mono = { input: { fontFamily: 'var(--mantine-font-family-monospace)' } };

/** Fields that a plugin type declares for its manifest. */
export function ManifestFields({ fields, item, manifest, onChange }: FieldsProps) {
  const props = {
    item,
    manifest,
    onChange: (change: FormItem) => onChange(withDependents(fields, item, change)),
  };
  return fields.map((field, at) =>
    field.control === 'pair' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: fields stay where they are
      <div key={at} className={classes.pair}>
        <ManifestFields {...props} fields={field.fields} />
      </div>
    ) : (
      <FieldInput key={`${field.control} ${field.name}`} {...props} field={field} />
    ),
  );
}

function FieldInput({ field, ...props }: FieldProps<Exclude<ManifestField, { control: 'pair' }>>) {
  switch (field.control) {
    case 'list':
      return <ItemsInput {...props} field={field} />;
    case 'variant':
      return <VariantInput {...props} field={field} />;
    case 'choice':
      return <ChoiceInput {...props} field={field} />;
    default:
      return <ValueInput {...props} field={field} />;
  }
}

type ValueField = Exclude<ManifestField, { control: 'pair' | 'list' | 'variant' | 'choice' }>;

function ValueInput({ field, item, manifest, onChange }: FieldProps<ValueField>) {
  const value = item[field.name];
  const change = (next: unknown): void => onChange({ [field.name]: next });
  const words = {
    label: labelText(field.label, item),
    description: field.help && messageText(field.help),
  };
  switch (field.control) {
    case 'text':
      return (
        <TextInput
          size="xs"
          {...words}
          placeholder={field.placeholder && messageText(field.placeholder(manifest))}
          value={String(value ?? '')}
          maxLength={field.maxLength}
          {...(field.code ? { spellCheck: false, styles: mono } : {})}
          onChange={({ currentTarget }) =>
            change(field.optional ? currentTarget.value || undefined : currentTarget.value)
          }
        />
      );
    case 'integer':
      return (
        <NumberInput
          size="xs"
          {...words}
          value={value as number}
          allowDecimal={false}
          onChange={(next) => change(Number(next) || 0)}
        />
      );
    case 'flag':
      return (
        <Checkbox
          size="xs"
          {...words}
          checked={value === true}
          onChange={(event) => change(event.currentTarget.checked)}
        />
      );
    case 'switch':
      return (
        <Select
          size="xs"
          {...words}
          data={[
            { value: 'off', label: pluginEditorText.off },
            { value: 'on', label: pluginEditorText.on },
          ]}
          value={value ? 'on' : 'off'}
          allowDeselect={false}
          onChange={(next) => change(next === 'on')}
        />
      );
    case 'type':
      return <TypeSelect label={words.label} value={value as CellType} onChange={change} />;
    case 'types':
      return <TypesSelect label={words.label} value={value as readonly CellType[]} onChange={change} />;
    case 'labels':
      return (
        <Textarea
          size="xs"
          {...words}
          defaultValue={choicesText((value ?? {}) as Record<string, string>)}
          autosize
          minRows={2}
          maxRows={8}
          styles={mono}
          onChange={(event) => change(choicesOf(event.currentTarget.value))}
        />
      );
    case 'cell':
      return (
        <div className={classes.inline}>
          <Checkbox
            size="xs"
            label={messageText(fieldMessages.optional)}
            checked={value !== undefined}
            onChange={(event) => change(event.currentTarget.checked ? null : undefined)}
          />
          {value !== undefined && (
            <CellInput
              label={words.label}
              type={item[field.type] as CellType}
              value={value as Json}
              onChange={change}
            />
          )}
        </div>
      );
  }
}

function ChoiceInput({ field, item, manifest, onChange }: FieldProps<ChoiceField>) {
  return (
    <Select
      size="xs"
      label={labelText(field.label, item)}
      data={field.choices(item, manifest).map(({ value, label }) => ({ value, label: labelText(label, {}) }))}
      value={String(item[field.name] ?? '')}
      allowDeselect={false}
      nothingFoundMessage={pluginEditorText.noOptions}
      onChange={(next) => onChange({ [field.name]: next || undefined })}
    />
  );
}

function VariantInput({ field, item, manifest, onChange }: FieldProps<VariantField>) {
  const chosen = field.variants.find(({ value }) => value === item[field.name]);
  const [first, ...rest] = chosen?.fields ?? [];
  const props = { item, manifest, onChange };
  return (
    <>
      <div className={classes.pair}>
        <Select
          size="xs"
          label={labelText(field.label, item)}
          data={field.variants.map(({ value, label }) => ({ value, label: messageText(label) }))}
          value={chosen?.value ?? null}
          allowDeselect={false}
          onChange={(next) => next && onChange(variantChange(field, next))}
        />
        {first && <ManifestFields {...props} fields={[first]} />}
      </div>
      <ManifestFields {...props} fields={rest} />
    </>
  );
}

function ItemsInput({ field, item, manifest, onChange }: FieldProps<ListField>) {
  const items = (item[field.name] ?? []) as readonly NamedItem[];
  return (
    <ItemList<NamedItem>
      title={labelText(field.label, item)}
      noun={messageText(field.noun)}
      items={items}
      min={field.min ?? 0}
      max={field.max}
      add={() => newItem(field, items)}
      onChange={(next) => onChange({ [field.name]: [...next] })}
    >
      {(one, set) => <ManifestFields fields={field.fields} item={one} manifest={manifest} onChange={set} />}
    </ItemList>
  );
}
