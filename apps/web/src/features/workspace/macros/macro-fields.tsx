import type { ColumnInfo } from '@winnow/contract/engine-types';
import { type MacroParams, type RecipeParameter, setParameterValues } from '@winnow/recipe';
import { isParameterReference, type ParamMeta, param } from '@winnow/steps';
import { z } from 'zod';
import { macroSentences } from '../../../shared/plugins/macro-sentences.ts';
import { ParamField } from '../fields/param-field.tsx';
import classes from './macros.module.css';
import { macrosText } from './macros-text.ts';

/** Form of a macro: a field for each input, and the steps that it runs. */
export function MacroFields(props: {
  readonly params: MacroParams;
  readonly columns: readonly ColumnInfo[];
  readonly onChange: (name: string, value: unknown) => void;
}) {
  const { params, columns, onChange } = props;
  const { recipe, macro } = params;
  const values = (params.values ?? {}) as Readonly<Record<string, unknown>>;
  const literals = Object.entries(values).filter(([, value]) => !isParameterReference(value));
  const filled = setParameterValues(
    recipe,
    Object.fromEntries(literals) as Parameters<typeof setParameterValues>[1],
  );
  return (
    <>
      <p className={classes.about}>{macrosText.macroVersion({ name: macro.name, version: macro.version })}</p>
      {(recipe.parameters ?? []).map((input) => (
        <ParamField
          key={input.name}
          name={input.name}
          schema={schemaOf(input)}
          value={values[input.name] ?? (input.required ? undefined : input.value)}
          params={values}
          columns={columns}
          problems={[]}
          onChange={(value) => {
            const { [input.name]: _, ...others } = values;
            onChange(
              'values',
              value === undefined || (value === '' && input.required)
                ? others
                : { ...others, [input.name]: value },
            );
          }}
        />
      ))}
      <details className={classes.steps}>
        <summary>{macrosText.runsSteps({ steps: recipe.steps.length })}</summary>
        <ol>
          {macroSentences(filled.ok ? filled.value : recipe).map((sentence, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a version stay as they are
            <li key={index}>{sentence}</li>
          ))}
        </ol>
      </details>
    </>
  );
}

function schemaOf({ name, type, description, required }: RecipeParameter): z.ZodType {
  const label = description || name.replaceAll('_', ' ');
  const optional = <T extends z.ZodType>(schema: T) => (required ? schema : schema.optional());
  switch (type) {
    case 'column':
      return param.column(label);
    case 'number':
      return optional(z.number().meta({ control: 'number', label } satisfies ParamMeta));
    case 'boolean':
      return param.flag(label);
    case 'date':
      return param.text(label, { placeholder: '2024-02-29' });
    default:
      return param.text(label);
  }
}
