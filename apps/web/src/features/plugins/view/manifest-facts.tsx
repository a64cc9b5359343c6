import type { FactSection } from '@winnow/plugins/kinds/manifest-form';
import { typeNames, valueText } from '../../../shared/parameters/parameter-words.ts';
import { macroSentences } from '../../../shared/plugins/macro-sentences.ts';
import { pluginKindOf } from '../../../shared/plugins/plugin-kinds.ts';
import { useStepLanguage } from '../../../shared/steps/use-step-language.ts';
import { messageText } from '../../../shared/text/message-language.ts';
import { PageSection } from '../../../shared/ui/page-section.tsx';
import type { PluginManifest } from '../plugin-types.ts';
import { pluginsText } from '../plugins-text.ts';
import classes from './view-plugin.module.css';

/** Inputs and outputs of a plugin, its promises, and the permissions of its code. */
export function ManifestFacts({ manifest }: { readonly manifest: PluginManifest }) {
  const kind = pluginKindOf(manifest.kind);
  return (
    <>
      {kind?.facts(manifest).map((section) => (
        <PageSection key={section.title.code} title={messageText(section.title)}>
          <SectionFacts section={section} />
        </PageSection>
      ))}
      {kind?.hasCode && <Contract manifest={manifest} />}
    </>
  );
}

function SectionFacts({ section }: { readonly section: FactSection }) {
  if ('steps' in section) return <StepSentences recipe={section.steps} />;
  if ('parameters' in section && section.parameters.length === 0)
    return <p className={classes.about}>{messageText(section.none)}</p>;
  return (
    <dl className={classes.facts}>
      {'parameters' in section
        ? section.parameters.map((one) => (
            <div key={one.name}>
              <dt className={classes.code}>${one.name}</dt>
              <dd>
                {typeNames[one.type]}
                {one.required ? '' : pluginsText.valueTextByDefault({ valueText: valueText(one) })}
                {one.description && `. ${one.description}`}
              </dd>
            </div>
          ))
        : section.facts.map(({ name, code, text }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a version stays as it is
            <div key={at}>
              <dt className={code && classes.code}>{wordsOf(name)}</dt>
              <dd>{wordsOf(text)}</dd>
            </div>
          ))}
    </dl>
  );
}

function StepSentences({ recipe }: { readonly recipe: Parameters<typeof macroSentences>[0] }) {
  const isReadable = useStepLanguage();
  return (
    <ol className={classes.promises}>
      {(isReadable ? macroSentences(recipe) : []).map((sentence, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a version stays as it is
        <li key={index}>{sentence}</li>
      ))}
    </ol>
  );
}

function Contract({ manifest: { traits, capabilities } }: { readonly manifest: PluginManifest }) {
  return (
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
  );
}

const capabilityWords = { clock: pluginsText.time, random: pluginsText.chance } as const;

const wordsOf = (words: Parameters<typeof messageText>[0] | string): string =>
  typeof words === 'string' ? words : messageText(words);
