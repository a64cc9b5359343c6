import { ActionIcon, NumberInput, SegmentedControl, Select, TagsInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { ColumnInfo } from '@winnow/contract/engine-types';
import { aggregates } from '@winnow/formulas';
import { checkKinds, checksWithForms, conditionSchema } from '@winnow/workflows';
import { CheckFields } from '../../../shared/checks/check-fields.tsx';
import { omit } from '../../../shared/omit.ts';
import { ColumnName } from './column-name.tsx';
import { ConditionFormula } from './condition-formula.tsx';
import { type ConditionKind, conditionKinds, newCondition, type RawCondition } from './condition-kinds.ts';
import classes from './forms.module.css';
import { MeasuresField } from './measures-field.tsx';
import { workflowFormsText } from './workflow-forms-text.ts';

export interface ConditionFormProps {
  readonly number: number;
  readonly condition: RawCondition;
  readonly columns: readonly ColumnInfo[] | undefined;
  readonly disabled: boolean;
  readonly onChange: (condition: RawCondition, about?: string) => void;
  readonly onRemove: (() => void) | undefined;
}

/** Form for one condition: what must be true, and what happens if it fails. */
export function ConditionForm(props: ConditionFormProps) {
  const { number, condition, columns, disabled, onChange, onRemove } = props;
  const lacks = conditionSchema.safeParse(condition).success ? undefined : missing(condition);
  return (
    <fieldset className={classes.condition} disabled={disabled}>
      <legend className={classes.hidden}>{workflowFormsText.conditionNumber({ number })}</legend>
      <div className={classes.head}>
        <Select
          size="xs"
          className={classes.grow}
          aria-label={workflowFormsText.conditionNumber({ number })}
          data={conditionKinds.map(({ kind, title }) => ({ value: kind, label: title }))}
          value={condition.kind}
          allowDeselect={false}
          onChange={(kind) => kind && onChange(newCondition(kind as ConditionKind, columns))}
        />
        {onRemove && !disabled && (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={workflowFormsText.removeConditionNumber({ number })}
            onClick={onRemove}
          >
            <IconTrash size={16} stroke={1.75} />
          </ActionIcon>
        )}
      </div>
      <Fields {...props} error={lacks} />
      <SegmentedControl
        size="xs"
        fullWidth
        aria-label={workflowFormsText.conditionEffect({ number })}
        disabled={disabled}
        data={[
          { value: 'block', label: workflowFormsText.blocksOutput },
          { value: 'warn', label: workflowFormsText.onlyWarns },
        ]}
        value={condition.level === 'warn' ? 'warn' : 'block'}
        onChange={(level) => onChange({ ...condition, level })}
      />
    </fieldset>
  );
}

function missing(condition: RawCondition): string {
  if (condition.kind === 'rows' || condition.kind === 'summary') {
    return condition.formula ? workflowFormsText.conditionIncomplete : workflowFormsText.enterAFormula;
  }
  if (condition.kind === 'row-count') return workflowFormsText.boundsAreWhole;
  return workflowFormsText.chooseColumn;
}

function Fields(props: ConditionFormProps & { readonly error: string | undefined }) {
  const { condition, columns, error, onChange } = props;
  const text = (name: string): string => (typeof condition[name] === 'string' ? condition[name] : '');
  const names = [...new Set(columns?.map(({ name }) => name) ?? [])];
  const columnName = (label: string = workflowFormsText.column) => (
    <ColumnName
      label={label}
      names={names}
      value={text('column')}
      error={error}
      onChange={(column) => onChange({ ...condition, column })}
    />
  );
  const columnNames = (label: string) => (
    <TagsInput
      size="xs"
      label={label}
      data={names}
      value={Array.isArray(condition.columns) ? (condition.columns as string[]) : []}
      error={error}
      clearable
      clearButtonProps={{ 'aria-label': workflowFormsText.noColumns }}
      onChange={(next) => onChange({ ...condition, columns: next })}
    />
  );
  switch (condition.kind) {
    case 'row-count':
      return <Bounds {...props} whole />;
    case 'rows':
      return (
        <>
          <ConditionFormula
            label={workflowFormsText.formula}
            value={text('formula')}
            columns={columns}
            error={error}
            placeholder={workflowFormsText.exampleRowFormula}
            onChange={(formula) => onChange({ ...condition, formula }, 'formula')}
          />
          <NumberInput
            size="xs"
            label={workflowFormsText.allowedFailingRows}
            min={0}
            allowDecimal={false}
            value={typeof condition.tolerated === 'number' ? condition.tolerated : 0}
            onChange={(tolerated) =>
              onChange({ ...condition, tolerated: Number(tolerated) || 0 }, 'tolerated')
            }
          />
        </>
      );
    case 'between':
      return (
        <>
          {columnName()}
          <Bounds {...props} />
        </>
      );
    case 'determines':
      return (
        <>
          {columnNames(workflowFormsText.keyColumns)}
          {columnName(workflowFormsText.determinedColumn)}
        </>
      );
    case 'fresh':
      return (
        <>
          {columnName()}
          <NumberInput
            size="xs"
            label={workflowFormsText.daysOld}
            min={0}
            allowDecimal={false}
            value={typeof condition.days === 'number' ? condition.days : ''}
            onChange={(days) => onChange({ ...condition, days: Number(days) || 0 }, 'days')}
          />
        </>
      );
    case 'summary':
      return (
        <>
          <MeasuresField condition={condition} names={names} onChange={onChange} />
          <ConditionFormula
            label={workflowFormsText.formulaOverMeasures}
            value={text('formula')}
            columns={measuresAsColumns(condition, columns)}
            error={error}
            placeholder={workflowFormsText.exampleMeasuresFormula}
            onChange={(formula) => onChange({ ...condition, formula }, 'formula')}
          />
        </>
      );
    default: {
      const form = checksWithForms(checkKinds).find(({ kind }) => kind === condition.kind)?.form;
      return form ? (
        <CheckFields
          fields={form.fields}
          columns={names}
          values={condition}
          onChange={(name, value) => {
            const others = omit(condition, name);
            onChange((value === undefined ? others : { ...others, [name]: value }) as RawCondition, name);
          }}
        />
      ) : (
        columnNames(workflowFormsText.columns)
      );
    }
  }
}

/** Returns the measures as columns, so that the formula over them can be completed and checked. */
function measuresAsColumns(
  condition: RawCondition,
  columns: readonly ColumnInfo[] | undefined,
): readonly ColumnInfo[] | undefined {
  const measures = (condition.measures ?? []) as readonly {
    readonly name: string;
    readonly function: string;
    readonly column?: string;
  }[];
  const typed = measures.flatMap(({ name, function: called, column }): readonly ColumnInfo[] => {
    const of = columns?.find((one) => one.name === column)?.type ?? 'number';
    const type = aggregates.find((one) => one.name === called)?.returnType(of);
    return type === undefined ? [] : [{ name, type }];
  });
  return typed.length === measures.length ? typed : undefined;
}

function Bounds({ condition, onChange, whole = false }: ConditionFormProps & { readonly whole?: boolean }) {
  const bound = (name: 'least' | 'most', label: string) => (
    <NumberInput
      size="xs"
      label={label}
      placeholder={workflowFormsText.noLimit}
      allowDecimal={!whole}
      {...(whole ? { min: 0 } : {})}
      value={typeof condition[name] === 'number' ? condition[name] : ''}
      onChange={(next) => {
        const others = omit(condition, name);
        onChange((typeof next === 'number' ? { ...others, [name]: next } : others) as RawCondition, name);
      }}
    />
  );
  return (
    <div className={classes.pair}>
      {bound('least', workflowFormsText.atLeast)}
      {bound('most', workflowFormsText.atMost)}
    </div>
  );
}
