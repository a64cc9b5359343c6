import { Checkbox, TextInput } from '@mantine/core';
import type { FunctionManifest, PluginManifest } from '../plugin-types.ts';
import { CellInput } from './cell-input.tsx';
import classes from './editor.module.css';
import { freshName, ItemList } from './item-list.tsx';
import { pluginEditorText } from './plugin-editor-text.ts';
import { TypeSelect } from './type-select.tsx';

type PluginFunction = FunctionManifest['functions'][number];
type Input = PluginFunction['inputs'][number];

interface FunctionFieldsProps {
  readonly manifest: FunctionManifest;
  readonly onChange: (manifest: PluginManifest) => void;
}

const mono = { input: { fontFamily: 'var(--mantine-font-family-monospace)' } };

/** The functions of a plugin: their arguments and what each gives. */
export function FunctionFields({ manifest, onChange }: FunctionFieldsProps) {
  return (
    <ItemList<PluginFunction>
      title={pluginEditorText.functionsThatCodeExports}
      noun={pluginEditorText.function}
      items={manifest.functions}
      most={50}
      least={1}
      add={() => ({
        name: freshName('fn', manifest.functions),
        inputs: [{ name: 'value', type: 'text' }],
        result: 'text',
      })}
      onChange={(functions) => onChange({ ...manifest, functions: [...functions] })}
    >
      {(one, change) => (
        <>
          <div className={classes.pair}>
            <TextInput
              size="xs"
              label={pluginEditorText.functionLabel}
              value={one.name}
              maxLength={40}
              spellCheck={false}
              styles={mono}
              onChange={(event) => change({ name: event.currentTarget.value })}
            />
            <TypeSelect
              label={pluginEditorText.givesLabel}
              value={one.result}
              onChange={(result) => change({ result })}
            />
          </div>
          <TextInput
            size="xs"
            label={pluginEditorText.inOneSentence}
            value={one.summary ?? ''}
            maxLength={500}
            onChange={(event) => change({ summary: event.currentTarget.value })}
          />
          <ItemList<Input>
            title={pluginEditorText.argumentsOfName({ name: one.name })}
            noun={pluginEditorText.argument}
            items={one.inputs}
            most={10}
            add={() => ({ name: freshName('value', one.inputs), type: 'text' })}
            onChange={(inputs) => change({ inputs: [...inputs] })}
          >
            {(input, set) => <ArgumentFields input={input} change={set} />}
          </ItemList>
        </>
      )}
    </ItemList>
  );
}

function ArgumentFields({
  input,
  change,
}: {
  readonly input: Input;
  readonly change: (next: Partial<Input>) => void;
}) {
  const hasDefault = input.default !== undefined;
  return (
    <>
      <div className={classes.pair}>
        <TextInput
          size="xs"
          label={pluginEditorText.argumentLabel}
          value={input.name}
          maxLength={40}
          spellCheck={false}
          styles={mono}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <TypeSelect
          label={pluginEditorText.type}
          value={input.type}
          onChange={(type) => change({ type, ...(hasDefault ? { default: null } : {}) })}
        />
      </div>
      <div className={classes.inline}>
        <Checkbox
          size="xs"
          label={pluginEditorText.optional}
          checked={hasDefault}
          onChange={(event) => change({ default: event.currentTarget.checked ? null : undefined })}
        />
        {hasDefault && (
          <CellInput
            label={pluginEditorText.defaultOfName({ name: input.name })}
            type={input.type}
            value={input.default}
            onChange={(value) => change({ default: value as Input['default'] })}
          />
        )}
      </div>
    </>
  );
}
