import { typeName } from '@winnow/kernel';
import { PageSection } from '../../../shared/ui/page-section.tsx';
import type { PluginManifest } from '../plugin-types.ts';
import { pluginsText } from '../plugins-text.ts';
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
        <PageSection title={pluginsText.functions}>
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
      <PageSection title={pluginsText.contract}>
        <ul className={classes.promises}>
          <li>{traits.rowWise ? pluginsText.eachRowIsProcessed : pluginsText.itSeesAllRows}</li>
          <li>
            {traits.deterministic
              ? pluginsText.sameInputGivesSameResult
              : pluginsText.sameInputMayGiveDifferent}
          </li>
          <li>{traits.nullSafe ? pluginsText.alsoCalledForNull : pluginsText.nullReturnsNullWithoutCall}</li>
          <li>
            {capabilities.length === 0
              ? pluginsText.noAccessToTimeRandomness
              : pluginsText.itUsesCapabilitiesNoNetwork({
                  capabilities: capabilities.map((one) => capabilityWords[one]).join(' and '),
                })}
          </li>
        </ul>
      </PageSection>
    </>
  );
}

const capabilityWords = { clock: pluginsText.time, random: pluginsText.chance } as const;

function StepFacts({ manifest }: { readonly manifest: Extract<PluginManifest, { kind: 'step' }> }) {
  return (
    <PageSection title={pluginsText.columnsAndParameters}>
      <dl className={classes.facts}>
        {manifest.sentence && (
          <div>
            <dt>{pluginsText.inRecipes}</dt>
            <dd>{manifest.sentence}</dd>
          </div>
        )}
        {manifest.columns.map((one) => (
          <div key={one.name}>
            <dt>{one.label}</dt>
            <dd>{pluginsText.columnIs({ types: one.types?.map(typeName), optional: one.optional })}</dd>
          </div>
        ))}
        {manifest.parameters.map((one) => (
          <div key={one.name}>
            <dt>{one.label}</dt>
            <dd>
              {pluginsText.parameterIs({
                control: pluginsText.controls[one.control],
                first: valueText(one.default),
                help: one.help,
              })}
            </dd>
          </div>
        ))}
        {manifest.outputs.map((one) => (
          <div key={`out ${one.name}`}>
            <dt>{pluginsText.givesName({ name: one.name })}</dt>
            <dd>
              {one.replaces === undefined
                ? pluginsText.newColumn({ type: typeName(one.type) })
                : pluginsText.inPlaceOf({
                    type: typeName(one.type),
                    column: manifest.columns.find(({ name }) => name === one.replaces)?.label ?? one.replaces,
                  })}
            </dd>
          </div>
        ))}
      </dl>
    </PageSection>
  );
}
