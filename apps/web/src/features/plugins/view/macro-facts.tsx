import type { Recipe } from '@winnow/recipe';
import { typeNames, valueText } from '../../../shared/parameters/parameter-words.ts';
import { macroSentences } from '../../../shared/plugins/macro-sentences.ts';
import { useStepLanguage } from '../../../shared/steps/use-step-language.ts';
import { PageSection } from '../../../shared/ui/page-section.tsx';
import type { MacroManifest } from '../plugin-types.ts';
import { pluginsText } from '../plugins-text.ts';
import classes from './view-plugin.module.css';

/** What a macro asks for, and the steps that it runs. */
export function MacroFacts({ manifest }: { readonly manifest: MacroManifest }) {
  const recipe = manifest.recipe as unknown as Recipe;
  const { parameters = [] } = recipe;
  const isReadable = useStepLanguage();
  return (
    <>
      <PageSection title={pluginsText.inputs}>
        {parameters.length === 0 ? (
          <p className={classes.about}>{pluginsText.itNeedsNoInputs}</p>
        ) : (
          <dl className={classes.facts}>
            {parameters.map((one) => (
              <div key={one.name}>
                <dt className={classes.code}>${one.name}</dt>
                <dd>
                  {typeNames[one.type]}
                  {one.required ? '' : pluginsText.valueTextByDefault({ valueText: valueText(one) })}
                  {one.description && `. ${one.description}`}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </PageSection>
      <PageSection title={pluginsText.steps}>
        <ol className={classes.promises}>
          {(isReadable ? macroSentences(recipe) : []).map((sentence, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a version stays as it is
            <li key={index}>{sentence}</li>
          ))}
        </ol>
      </PageSection>
    </>
  );
}
