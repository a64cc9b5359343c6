import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { pluginKindOf } from '../../../shared/plugins/plugin-kinds.ts';
import type { PluginManifest } from '../plugin-types.ts';
import classes from './editor.module.css';
import { ManifestFields } from './manifest-fields.tsx';
import { pluginEditorText } from './plugin-editor-text.ts';

interface ManifestFormProps {
  readonly manifest: PluginManifest;
  /** Whether the name can no longer change. */
  readonly published: boolean;
  readonly onChange: (manifest: PluginManifest) => void;
}

const mono = { input: { fontFamily: 'var(--mantine-font-family-monospace)' } };

/** Form for a plugin's manifest; fields specific to its type come from the type. */
export function ManifestForm({ manifest, published, onChange }: ManifestFormProps) {
  const { traits, capabilities } = manifest;
  const kind = pluginKindOf(manifest.kind);
  const [entry] = kind?.entryPoints(manifest) ?? [];
  const change = (next: object): void => onChange({ ...manifest, ...next } as PluginManifest);
  const promise = (next: Partial<PluginManifest['traits']>): void =>
    change({ traits: { ...traits, ...next } });
  const allow = (one: 'clock' | 'random', on: boolean): void => {
    const next = on ? [...capabilities, one] : capabilities.filter((other) => other !== one);
    change({
      capabilities: next,
      // Access to the time or to random numbers makes results non-deterministic.
      ...(on ? { traits: { ...traits, deterministic: false } } : {}),
    });
  };
  return (
    <section aria-label={pluginEditorText.manifest} className={classes.manifest}>
      <TextInput
        size="xs"
        label={pluginEditorText.title}
        value={manifest.title}
        maxLength={80}
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      <TextInput
        size="xs"
        label={pluginEditorText.name}
        description={published ? pluginEditorText.nameDescription : undefined}
        value={manifest.name}
        maxLength={40}
        readOnly={published}
        spellCheck={false}
        styles={mono}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <Textarea
        size="xs"
        label={pluginEditorText.description}
        placeholder={pluginEditorText.descriptionPlaceholder}
        value={manifest.description}
        maxLength={4000}
        autosize
        minRows={2}
        maxRows={10}
        onChange={(event) => change({ description: event.currentTarget.value })}
      />
      {kind && <ManifestFields fields={kind.form} item={manifest} manifest={manifest} onChange={change} />}
      {kind?.hasCode && (
        <>
          <fieldset className={classes.items}>
            <legend>{pluginEditorText.contractCheckedOnPublish}</legend>
            <div className={classes.checks}>
              {entry && entry.mode !== 'call' && (
                <Checkbox
                  size="xs"
                  label={pluginEditorText.rowByRow}
                  description={pluginEditorText.rowByRowDescription}
                  checked={traits.rowWise}
                  onChange={(event) => promise({ rowWise: event.currentTarget.checked })}
                />
              )}
              <Checkbox
                size="xs"
                label={pluginEditorText.deterministic}
                description={pluginEditorText.deterministicDescription}
                checked={traits.deterministic}
                disabled={capabilities.length > 0}
                onChange={(event) => promise({ deterministic: event.currentTarget.checked })}
              />
              <Checkbox
                size="xs"
                label={pluginEditorText.askedAboutNulls}
                description={pluginEditorText.askedAboutNullsDescription}
                checked={traits.nullSafe}
                onChange={(event) => promise({ nullSafe: event.currentTarget.checked })}
              />
            </div>
          </fieldset>
          <fieldset className={classes.items}>
            <legend>{pluginEditorText.permissions}</legend>
            <div className={classes.checks}>
              <Checkbox
                size="xs"
                label={pluginEditorText.time}
                checked={capabilities.includes('clock')}
                onChange={(event) => allow('clock', event.currentTarget.checked)}
              />
              <Checkbox
                size="xs"
                label={pluginEditorText.chance}
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
