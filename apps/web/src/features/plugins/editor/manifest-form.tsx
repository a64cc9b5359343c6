import { Checkbox, Textarea, TextInput } from '@mantine/core';
import type { PluginManifest } from '../plugin-types.ts';
import classes from './editor.module.css';
import { FunctionFields } from './function-fields.tsx';
import { StepFields } from './step-fields.tsx';

interface ManifestFormProps {
  readonly manifest: PluginManifest;
  /** The name does not change any more. */
  readonly published: boolean;
  readonly onChange: (manifest: PluginManifest) => void;
}

const mono = { input: { fontFamily: 'var(--mantine-font-family-monospace)' } };

/** What the plugin says of itself, as a form; what only its kind has is in fields of its own. */
export function ManifestForm({ manifest, published, onChange }: ManifestFormProps) {
  const { traits, capabilities } = manifest;
  const change = (next: object): void => onChange({ ...manifest, ...next } as PluginManifest);
  const promise = (next: Partial<PluginManifest['traits']>): void =>
    change({ traits: { ...traits, ...next } });
  const allow = (one: 'clock' | 'random', on: boolean): void => {
    const next = on ? [...capabilities, one] : capabilities.filter((other) => other !== one);
    change({
      capabilities: next,
      // With the time or chance, the same input does not give the same result.
      ...(on ? { traits: { ...traits, deterministic: false } } : {}),
    });
  };
  return (
    <section aria-label="Manifest" className={classes.manifest}>
      <TextInput
        size="xs"
        label="Title"
        value={manifest.title}
        maxLength={80}
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      <TextInput
        size="xs"
        label="Name"
        description={published ? "Can't be changed: recipes use this name." : undefined}
        value={manifest.name}
        maxLength={40}
        readOnly={published}
        spellCheck={false}
        styles={mono}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <Textarea
        size="xs"
        label="Description"
        placeholder="What it does and when to use it. The first sentence appears in the catalogue."
        value={manifest.description}
        maxLength={4000}
        autosize
        minRows={2}
        maxRows={10}
        onChange={(event) => change({ description: event.currentTarget.value })}
      />
      {manifest.kind === 'function' ? (
        <FunctionFields manifest={manifest} onChange={onChange} />
      ) : (
        manifest.kind === 'step' && <StepFields manifest={manifest} onChange={onChange} />
      )}
      {manifest.kind !== 'macro' && (
        <>
          <fieldset className={classes.items}>
            <legend>Contract (checked on publish)</legend>
            <div className={classes.checks}>
              {manifest.kind === 'step' && (
                <Checkbox
                  size="xs"
                  label="Row by row"
                  description="row(cells, parameters) gives one row for each. Else rows(rows, parameters) sees all at once."
                  checked={traits.rowWise}
                  onChange={(event) => promise({ rowWise: event.currentTarget.checked })}
                />
              )}
              <Checkbox
                size="xs"
                label="Deterministic"
                description="The same input gives the same result, so each distinct input is computed once."
                checked={traits.deterministic}
                disabled={capabilities.length > 0}
                onChange={(event) => promise({ deterministic: event.currentTarget.checked })}
              />
              <Checkbox
                size="xs"
                label="Asked about nulls"
                description="The code handles null. Otherwise null returns null without a call."
                checked={traits.nullSafe}
                onChange={(event) => promise({ nullSafe: event.currentTarget.checked })}
              />
            </div>
          </fieldset>
          <fieldset className={classes.items}>
            <legend>Permissions</legend>
            <div className={classes.checks}>
              <Checkbox
                size="xs"
                label="The time"
                checked={capabilities.includes('clock')}
                onChange={(event) => allow('clock', event.currentTarget.checked)}
              />
              <Checkbox
                size="xs"
                label="Chance"
                checked={capabilities.includes('random')}
                onChange={(event) => allow('random', event.currentTarget.checked)}
              />
            </div>
          </fieldset>
        </>
      )}
    </section>
  );
}
