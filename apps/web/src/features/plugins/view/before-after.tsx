import { IconArrowRight } from '@tabler/icons-react';
import { pluginKindOf } from '../../../shared/plugins/plugin-kinds.ts';
import { PageSection } from '../../../shared/ui/page-section.tsx';
import type { CallExample, EntryPoint, PluginExample, PluginManifest, RowsExample } from '../plugin-types.ts';
import { pluginsText } from '../plugins-text.ts';
import { valueText } from '../value-text.ts';
import classes from './before-after.module.css';

interface BeforeAfterProps {
  readonly manifest: PluginManifest;
  readonly examples: readonly PluginExample[];
}

/** Inputs and outputs of the examples, which must pass before a version is published. */
export function BeforeAfter({ manifest, examples }: BeforeAfterProps) {
  const [entry] = pluginKindOf(manifest.kind)?.entryPoints(manifest) ?? [];
  if (!entry || examples.length === 0) return null;
  return (
    <PageSection title={pluginsText.examples}>
      {entry.mode === 'call' ? (
        <CallExamples plugin={manifest.name} entry={entry} examples={examples as readonly CallExample[]} />
      ) : (
        (examples as readonly RowsExample[]).map((one, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what was published stays as it is
          <RowsBeforeAfter key={at} entry={entry} example={one} />
        ))
      )}
    </PageSection>
  );
}

function CallExamples({
  plugin,
  entry,
  examples,
}: {
  readonly plugin: string;
  /** Entry point of examples that don't name another. */
  readonly entry: EntryPoint;
  readonly examples: readonly CallExample[];
}) {
  return (
    <div className={classes.scroll}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{pluginsText.example}</th>
            <th scope="col">{pluginsText.formula}</th>
            <th scope="col">{pluginsText.gives}</th>
          </tr>
        </thead>
        <tbody>
          {examples.map((one, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: what was published stays as it is
            <tr key={at}>
              <td>{one.title}</td>
              <td className={classes.code}>
                {plugin}.{one.function ?? entry.name}({one.input.map(literalText).join(', ')})
              </td>
              <td className={classes.code}>{outcomeText(one.output)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function RowsBeforeAfter({ entry, example }: { readonly entry: EntryPoint; readonly example: RowsExample }) {
  const parameters = Object.entries(example.parameters ?? {}).map(
    ([name, value]) =>
      `${entry.parameters.find((one) => one.name === name)?.label ?? name}: ${valueText(value)}`,
  );
  return (
    <figure className={classes.figure}>
      <figcaption>
        {example.title}
        {parameters.length > 0 && <span className={classes.quiet}> {parameters.join(', ')}</span>}
      </figcaption>
      <div className={classes.pair}>
        <Rows
          label={pluginsText.before}
          names={entry.inputs.map(({ name, label }) => [name, label] as const)}
          rows={example.input}
        />
        <IconArrowRight size={16} stroke={1.75} aria-hidden />
        <Rows
          label={pluginsText.after}
          names={entry.outputs.map(({ name }) => [name, name] as const)}
          rows={example.output}
        />
      </div>
    </figure>
  );
}

interface RowsProps {
  readonly label: string;
  readonly names: readonly (readonly [name: string, label: string])[];
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

function Rows({ label, names, rows }: RowsProps) {
  return (
    <div className={classes.scroll}>
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            {names.map(([name, title]) => (
              <th key={name} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: what was published stays as it is
            <tr key={at}>
              {typeof row.fails === 'string' ? (
                <td colSpan={names.length}>{pluginsText.fails({ fails: row.fails })}</td>
              ) : (
                names.map(([name]) => (
                  <td key={name} className={classes.code}>
                    {valueText(row[name] ?? null)}
                  </td>
                ))
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function outcomeText(output: unknown): string {
  const fails = (output as { readonly fails?: unknown } | null)?.fails;
  return typeof fails === 'string' ? pluginsText.failsWith({ fails }) : valueText(output);
}

/** A literal in formula syntax. */
const literalText = (value: unknown): string => JSON.stringify(value) ?? 'null';
