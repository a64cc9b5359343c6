import type { ColumnInfo } from '@winnow/contract/engine-types';
import { typeName } from '@winnow/kernel';
import { parametersSchema } from '@winnow/steps';
import { ColumnSelect } from '../fields/column-select.tsx';
import { ParamField } from '../fields/param-field.tsx';
import { shapeOf } from '../fields/shape-of.ts';
import { useCurrentRecipe, useProject } from '../state/workspace-context.tsx';
import classes from './recipe.module.css';
import { recipeText } from './recipe-text.ts';
import { stepPluginNamed } from './step-plugins.ts';

interface PluginStepFieldsProps {
  readonly params: Readonly<Record<string, unknown>>;
  readonly columns: readonly ColumnInfo[];
  readonly onChange: (name: string, value: unknown) => void;
}

interface Choice {
  readonly role: string;
  readonly column: string;
}

/**
 * Form of a plugin's step: a column for each role, and the parameters that its manifest declares.
 */
export function PluginStepFields({ params, columns, onChange }: PluginStepFieldsProps) {
  const { plugins } = useProject();
  const { recipe } = useCurrentRecipe();
  const found = stepPluginNamed(plugins, recipe.recipe.plugins, params.plugin);
  if (!found)
    return (
      <div className={classes.problem}>
        {recipeText.pluginNotInstalled({ plugin: String(params.plugin) })}
      </div>
    );
  const { roles, parameters } = found.plugin;
  const chosen = (params.columns ?? []) as readonly Choice[];
  const settings = (params.settings ?? {}) as Readonly<Record<string, unknown>>;
  return (
    <>
      {roles.map(({ name, label, types, optional }) => (
        <ColumnSelect
          key={`role ${name}`}
          label={label}
          description={types && recipeText.acceptsTypes({ types: types.map(typeName) })}
          columns={columns}
          value={chosen.find((one) => one.role === name)?.column ?? null}
          clearable={optional ?? false}
          onChange={(column) =>
            onChange('columns', [
              ...chosen.filter((one) => one.role !== name),
              ...(column === null ? [] : [{ role: name, column }]),
            ])
          }
        />
      ))}
      {shapeOf(parametersSchema(parameters)).map(({ name, schema }) => (
        <ParamField
          key={`parameter ${name}`}
          name={name}
          schema={schema}
          value={settings[name] ?? parameters.find((one) => one.name === name)?.default}
          params={settings}
          columns={columns}
          problems={[]}
          onChange={(value) => onChange('settings', { ...settings, [name]: value })}
        />
      ))}
    </>
  );
}
