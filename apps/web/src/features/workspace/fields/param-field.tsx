import { Checkbox, NumberInput, SegmentedControl, Select, TextInput } from '@mantine/core';
import type { ColumnInfo } from '@winnow/contract/engine-types';
import { isOfKinds } from '@winnow/kernel';
import { formulaParameters, type Recipe, stepDefinition } from '@winnow/recipe';
import { type ColumnSelection, fillParameters, isParameterReference, paramMeta } from '@winnow/steps';
import { SearchableSelect } from '../../../shared/ui/searchable-select.tsx';
import { FormulaField } from '../formula/formula-field.tsx';
import { LinkedField } from '../parameters/linked-field.tsx';
import { ParameterMenu } from '../parameters/parameter-menu.tsx';
import { formulaPluginsOf } from '../recipe/step-plugins.ts';
import {
  type CurrentView,
  type Project,
  useCurrentRecipe,
  useProject,
  useView,
} from '../state/workspace-context.tsx';
import { ColumnSelect } from './column-select.tsx';
import { ColumnsField } from './columns-field.tsx';
import { FieldFrame } from './field-frame.tsx';
import type { ParamFieldProps } from './field-props.ts';
import { fieldsText } from './fields-text.ts';
import { ListField } from './list-field.tsx';
import { RecordField } from './record-field.tsx';
import { elementOf, shapeOf } from './shape-of.ts';
import { TypeField } from './type-field.tsx';

/**
 * Field for one parameter of a step: its literal value, or the recipe parameter that it is linked
 * to.
 */
export function ParamField(props: ParamFieldProps) {
  const { schema, value, onChange } = props;
  const { recipe } = useCurrentRecipe();
  const { parameters } = recipe.recipe;
  const meta = paramMeta(schema);
  if (!meta) return null;
  const params = filled(props.params, parameters);
  if (meta.when && !meta.when.is.includes(params[meta.when.param] as string | boolean)) return null;
  if (isParameterReference(value)) {
    return (
      <LinkedField
        label={meta.label}
        name={value.$parameter}
        error={errorOf(props)}
        onUnlink={(literal) => onChange(fillParameters(schema, value, () => literal))}
      />
    );
  }
  return (
    <ParameterMenu meta={meta} value={value} onLink={onChange}>
      <LiteralField
        {...props}
        params={params}
        value={meta.control === 'columns' ? filled(value, parameters) : value}
      />
    </ParameterMenu>
  );
}

/** Replaces references to parameters with their values. */
function filled<T>(value: T, parameters: Recipe['parameters']): T {
  const values = new Map(parameters?.map((one) => [one.name, one.value]));
  return fillParameters(undefined, value, (name) => values.get(name)) as T;
}

function errorOf({ problems }: ParamFieldProps): string | undefined {
  return problems.map((one) => [one.message, one.fix].filter(Boolean).join(' ')).join(' ') || undefined;
}

/** Each kind of control has one case here. */
function LiteralField(props: ParamFieldProps) {
  const { schema, value, params, onChange } = props;
  const { plugins, otherSources } = useProject();
  const { recipe } = useCurrentRecipe();
  const { state } = useView();
  const meta = paramMeta(schema);
  if (!meta) return null;
  const columns = fieldColumns(props, otherSources, state.draft);
  const error = errorOf(props);
  const common = { label: meta.label, description: meta.help, error };
  const optional = schema.safeParse(undefined).success;
  switch (meta.control) {
    case 'column':
      return (
        <ColumnSelect
          {...common}
          columns={meta.types ? columns.filter((one) => isOfKinds(one.type, meta.types!)) : columns}
          value={(value as string | undefined) ?? null}
          clearable={optional}
          quiet={props.narrow !== undefined}
          onChange={(name) => onChange(name ?? (optional ? undefined : ''))}
        />
      );
    case 'columns':
      return (
        <ColumnsField
          {...common}
          columns={columns}
          types={meta.types}
          value={value as ColumnSelection | undefined}
          onChange={onChange}
        />
      );
    case 'formula':
      return (
        <FormulaField
          {...common}
          placeholder={meta.placeholder}
          columns={columns}
          valueColumn={valueColumn(params, columns)}
          // Optional and suggested formulas aren't what the user opened the form for.
          autoFocus={!optional && !state.isProposed}
          live={props.name === liveFormula(state.draft?.step.kind)}
          plugins={formulaPluginsOf(plugins, recipe.recipe.plugins)}
          parameters={formulaParameters(recipe.recipe.parameters)}
          value={(value as string | undefined) ?? ''}
          onChange={onChange}
        />
      );
    case 'number':
      return (
        <NumberInput
          {...common}
          size="xs"
          value={(value as number | undefined) ?? ''}
          onChange={(next) => onChange(next === '' ? undefined : Number(next))}
        />
      );
    case 'flag':
      return (
        <FieldFrame error={error}>
          <Checkbox
            size="xs"
            label={meta.label}
            description={meta.help}
            checked={Boolean(value ?? schema.safeParse(undefined).data)}
            onChange={(event) => onChange(event.currentTarget.checked)}
          />
        </FieldFrame>
      );
    case 'choice':
      return (
        <ChoiceField
          {...props}
          label={meta.label}
          help={meta.help}
          error={error}
          choices={meta.choices ?? {}}
        />
      );
    case 'type':
      return <TypeField {...common} value={(value as string | undefined) ?? null} onChange={onChange} />;
    case 'source':
      return <SourceField {...common} value={value as string | undefined} onChange={onChange} />;
    case 'list':
      return (
        <ListField
          {...props}
          Field={ParamField}
          columns={columns}
          label={meta.label}
          help={meta.help}
          error={error}
        />
      );
    case 'record':
      return <RecordField {...props} Field={ParamField} columns={columns} label={meta.label} />;
    default:
      return (
        <TextInput
          {...common}
          size="xs"
          placeholder={meta.placeholder}
          spellCheck={false}
          styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
          value={(value as string | null | undefined) ?? ''}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
  }
}

function ChoiceField(
  props: ParamFieldProps & {
    readonly label: string;
    readonly help: string | undefined;
    readonly error: string | undefined;
    readonly choices: Readonly<Record<string, string>>;
  },
) {
  const data = Object.entries(props.choices).map(([value, label]) => ({ value, label }));
  const value = (props.value ?? props.schema.safeParse(undefined).data ?? '') as string;
  const words = data.reduce((sum, one) => sum + one.label.length, 0);
  const short = data.length <= 3 && words <= (props.narrow ? 12 : 30);
  if (short && value !== '') {
    return (
      <FieldFrame label={props.label} help={props.help} error={props.error}>
        <SegmentedControl
          size="xs"
          fullWidth
          aria-label={props.label}
          data={data}
          value={value}
          onChange={props.onChange}
        />
      </FieldFrame>
    );
  }
  return (
    <SearchableSelect
      size="xs"
      label={props.label}
      description={props.help}
      error={props.error}
      data={data}
      value={value || null}
      allowDeselect={false}
      searchable={data.length > 8}
      onChange={(next) => next !== null && props.onChange(next)}
    />
  );
}

function SourceField(props: {
  readonly label: string;
  readonly description: string | undefined;
  readonly error: string | undefined;
  readonly value: string | undefined;
  readonly onChange: (value: string) => void;
}) {
  const { otherSources } = useProject();
  return (
    <Select
      size="xs"
      label={props.label}
      description={otherSources.length === 0 ? fieldsText.onlyOneSource : props.description}
      error={props.error}
      placeholder={fieldsText.chooseASource}
      data={otherSources.map((one) => one.name)}
      value={props.value || null}
      allowDeselect={false}
      onChange={(next) => next && props.onChange(next)}
    />
  );
}

/** Returns the columns of the step's input, or of the source that another parameter names. */
function fieldColumns(
  props: ParamFieldProps,
  otherSources: Project['otherSources'],
  draft: CurrentView['state']['draft'],
): readonly ColumnInfo[] {
  const of = paramMeta(props.schema)?.of;
  if (of === undefined) return props.columns;
  const source = props.params[of] ?? draft?.step.params[of];
  return otherSources.find((one) => one.name === source)?.columns ?? [];
}

/**
 * Returns the column that `value` refers to in a formula: the chosen one, or the first of several.
 */
function valueColumn(
  params: Readonly<Record<string, unknown>>,
  columns: readonly ColumnInfo[],
): ColumnInfo | undefined {
  const named = typeof params.column === 'string' ? params.column : undefined;
  const first = Array.isArray(params.columns) ? (params.columns[0] as string | undefined) : undefined;
  return columns.find((one) => one.name === (named ?? first));
}

/**
 * Returns the formula parameter whose results are those of the step: its first one, unless that is
 * one of several cases.
 */
function liveFormula(kind: string | undefined): string | undefined {
  const definition = kind === undefined ? undefined : stepDefinition(kind);
  if (!definition) return undefined;
  const first = shapeOf(definition.params).find(
    ({ schema, meta }) =>
      meta.control === 'formula' ||
      shapeOf(elementOf(schema) ?? schema).some((one) => one.meta.control === 'formula'),
  );
  return first?.meta.control === 'formula' ? first.name : undefined;
}
