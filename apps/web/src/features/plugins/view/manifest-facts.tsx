import { typeName } from '@winnow/kernel';
import { PageSection } from '../../../shared/ui/page-section.tsx';
import type { PluginManifest } from '../plugin-types.ts';
import { valueText } from '../value-text.ts';
import { MacroFacts } from './macro-facts.tsx';
import classes from './view-plugin.module.css';

/** What a plugin takes and gives, what it promises, and what its code may use. */
export function ManifestFacts({ manifest }: { readonly manifest: PluginManifest }) {
  const { traits, capabilities } = manifest;
  if (manifest.kind === 'macro') return <MacroFacts manifest={manifest} />;
  return (
    <>
      {manifest.kind === 'function' ? (
        <PageSection title="Functions">
          <dl className={classes.facts}>
            {manifest.functions.map((one) => (
              <div key={one.name}>
                <dt className={classes.code}>
                  {manifest.name}.{one.name}(
                  {one.inputs
                    .map(
                      ({ name, type, default: given }) =>
                        `${name}: ${typeName(type)}${given === undefined ? '' : ` = ${JSON.stringify(given)}`}`,
                    )
                    .join(', ')}
                  ): {typeName(one.result)}
                </dt>
                <dd>{one.summary ?? ''}</dd>
              </div>
            ))}
          </dl>
        </PageSection>
      ) : (
        <StepFacts manifest={manifest} />
      )}
      <PageSection title="Contract">
        <ul className={classes.promises}>
          <li>{traits.rowWise ? 'Each row is processed on its own.' : 'It sees all rows at once.'}</li>
          <li>
            {traits.deterministic
              ? 'The same input gives the same result.'
              : 'The same input may give different results.'}
          </li>
          <li>{traits.nullSafe ? 'Also called for null' : 'Null returns null without a call'}</li>
          <li>
            {capabilities.length === 0
              ? 'No access to time, randomness, network or files.'
              : `It uses ${capabilities.map((one) => capabilityWords[one]).join(' and ')}; no network and no files.`}
          </li>
        </ul>
      </PageSection>
    </>
  );
}

const capabilityWords = { clock: 'the time', random: 'chance' } as const;

function StepFacts({ manifest }: { readonly manifest: Extract<PluginManifest, { kind: 'step' }> }) {
  return (
    <PageSection title="Columns and parameters">
      <dl className={classes.facts}>
        {manifest.sentence && (
          <div>
            <dt>In recipes</dt>
            <dd>{manifest.sentence}</dd>
          </div>
        )}
        {manifest.columns.map((one) => (
          <div key={one.name}>
            <dt>{one.label}</dt>
            <dd>
              column{one.types ? ` of ${one.types.map(typeName).join(' or ')}` : ''}
              {one.optional ? ', may be left out' : ''}
            </dd>
          </div>
        ))}
        {manifest.parameters.map((one) => (
          <div key={one.name}>
            <dt>{one.label}</dt>
            <dd>
              {controlWords[one.control]}, {valueText(one.default) || 'empty'} at first
              {one.help ? `. ${one.help}` : ''}
            </dd>
          </div>
        ))}
        {manifest.outputs.map((one) => (
          <div key={`out ${one.name}`}>
            <dt>Gives {one.name}</dt>
            <dd>
              {typeName(one.type)}
              {one.replaces === undefined
                ? ', a new column'
                : `, in the place of ${manifest.columns.find(({ name }) => name === one.replaces)?.label ?? one.replaces}`}
            </dd>
          </div>
        ))}
      </dl>
    </PageSection>
  );
}

const controlWords = { text: 'text', number: 'number', flag: 'switch', choice: 'choice' } as const;
