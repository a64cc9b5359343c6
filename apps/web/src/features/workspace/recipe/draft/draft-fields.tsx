import type { ColumnInfo } from '@winnow/contract/engine-types';
import { isMacroParams, macroStep } from '@winnow/recipe';
import { pluginStep } from '@winnow/steps';
import type { stepInLanguage } from '../../../../shared/steps/step-language.ts';
import { CellsField, hasCellsField } from '../../edits/cells-field.tsx';
import { isEmpty } from '../../fields/is-empty.ts';
import { ParamField } from '../../fields/param-field.tsx';
import { shapeOf, withDefaults } from '../../fields/shape-of.ts';
import { MacroFields } from '../../macros/macro-fields.tsx';
import type { DraftStep } from '../../state/workspace-state.ts';
import { PluginStepFields } from '../plugin-step-fields.tsx';
import classes from '../recipe.module.css';
import type { CheckedDraft } from './use-checked-draft.ts';

/** The fields of a draft's parameters with their problems, and the problems of no field. */
export function DraftFields(props: {
  readonly draft: DraftStep;
  readonly definition: NonNullable<ReturnType<typeof stepInLanguage>>;
  readonly checked: CheckedDraft;
  readonly columns: readonly ColumnInfo[];
  /** Names of the parameters that the user has filled in. */
  readonly touched: ReadonlySet<string>;
  readonly onTouch: (name: string) => void;
  readonly onChange: (name: string, value: unknown) => void;
}) {
  const { draft, definition, columns, touched, onChange } = props;
  const { problems, localProblems } = props.checked;
  const fields = shapeOf(definition.params);
  const params = withDefaults(definition.params, draft.step.params);
  const isValid = localProblems.length === 0;
  const isShownAt = (name: string): boolean => touched.has(name) || (isValid && !isEmpty(params[name]));
  return (
    <>
      {hasCellsField(draft.step) ? (
        <CellsField step={draft.step} onChange={onChange} />
      ) : definition === macroStep && isMacroParams(draft.step.params) ? (
        <MacroFields params={draft.step.params} columns={columns} onChange={onChange} />
      ) : definition === pluginStep ? (
        <PluginStepFields params={draft.step.params} columns={columns} onChange={onChange} />
      ) : (
        fields.map(({ name, schema }) => (
          <div key={name} data-param={name} className={classes.field}>
            <ParamField
              name={name}
              schema={schema}
              // A field that the user cleared stays empty instead of showing its default.
              value={touched.has(name) ? draft.step.params[name] : params[name]}
              params={params}
              columns={columns}
              problems={problems.filter((one) => one.at?.param === name && isShownAt(name))}
              onChange={(value) => {
                props.onTouch(name);
                onChange(name, value);
              }}
            />
          </div>
        ))
      )}
      {problems
        .filter((one) => definition === pluginStep || !fields.some((field) => field.name === one.at?.param))
        .map((one) => (
          <div key={one.code + one.message} className={classes.problem} role="alert">
            {one.message} {one.fix}
          </div>
        ))}
    </>
  );
}
