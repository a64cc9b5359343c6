import { Button, Checkbox, NumberInput, Select, TagsInput, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useState } from 'react';
import { CheckFields } from '../../../shared/checks/check-fields.tsx';
import { SearchableSelect } from '../../../shared/ui/searchable-select.tsx';
import { useProject, useView } from '../state/workspace-context.tsx';
import {
  type CheckRule,
  checkRules,
  conditionOf,
  emptyFields,
  type CheckFields as FilledFields,
  ownFields,
} from './check-presets.ts';
import classes from './checks.module.css';
import { checksText } from './checks-text.ts';

const maxValues = 200;

/** Adds a check: a rule for a column, or a formula. */
export function AddCheck(props: {
  readonly busy: boolean;
  readonly onAdd: (condition: object) => Promise<unknown>;
}) {
  const { columns, state } = useView();
  const { otherSources } = useProject();
  const [fields, setFields] = useState<FilledFields>({ ...emptyFields, column: state.column });
  const set = (part: Partial<FilledFields>): void => setFields((before) => ({ ...before, ...part }));
  // Defaults to the current column.
  useEffect(() => {
    if (state.column !== null) setFields((before) => ({ ...before, column: state.column }));
  }, [state.column]);
  const condition = conditionOf(fields, columns);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!condition) return;
    props.onAdd(condition).then(
      () => setFields({ ...emptyFields, rule: fields.rule, column: fields.column, level: fields.level }),
      () => undefined,
    );
  };
  const { rule } = fields;
  const own = ownFields(rule);
  const keyColumns = otherSources.find(({ name }) => name === fields.source)?.columns ?? [];
  return (
    <form className={classes.add} aria-label={checksText.newCheck} onSubmit={submit}>
      <Select
        size="xs"
        label={checksText.newCheck}
        data={[...checkRules]}
        value={rule}
        allowDeselect={false}
        onChange={(next) => next && set({ rule: next as CheckRule })}
      />
      {own && (
        <CheckFields
          fields={own}
          columns={columns.map((one) => one.name)}
          values={fields.own}
          onChange={(name, value) => set({ own: { ...fields.own, [name]: value } })}
        />
      )}
      {rule !== 'formula' && !own && (
        <SearchableSelect
          size="xs"
          label={checksText.column}
          data={columns.map((one) => one.name)}
          value={fields.column}
          limit={200}
          selectFirstOptionOnChange
          allowDeselect={false}
          onChange={(column) => set({ column })}
        />
      )}
      {rule === 'set' && (
        <TagsInput
          size="xs"
          label={checksText.allowedValues}
          placeholder={checksText.enterAddsAValue}
          styles={{ inputField: { outline: 'none' } }}
          value={[...fields.values]}
          maxTags={maxValues}
          onChange={(values) => set({ values })}
        />
      )}
      {rule === 'filled' && (
        <Checkbox
          size="xs"
          label={checksText.wordsAreValues}
          checked={fields.wordsAreValues}
          onChange={(event) => set({ wordsAreValues: event.currentTarget.checked })}
        />
      )}
      {rule === 'range' && (
        <div className={classes.row}>
          <NumberInput
            size="xs"
            label={checksText.atLeast}
            value={fields.least}
            onChange={(least) => set({ least })}
          />
          <NumberInput
            size="xs"
            label={checksText.atMost}
            value={fields.most}
            onChange={(most) => set({ most })}
          />
        </div>
      )}
      {rule === 'pattern' && (
        <TextInput
          size="xs"
          label={checksText.regularExpression}
          placeholder="^[A-Z]{2}\d{4}$"
          maxLength={5000}
          classNames={{ input: classes.formula ?? '' }}
          value={fields.pattern}
          onChange={(event) => set({ pattern: event.currentTarget.value })}
        />
      )}
      {rule === 'determines' && (
        <SearchableSelect
          size="xs"
          label={checksText.determinedColumn}
          data={columns.map((one) => one.name).filter((name) => name !== fields.column)}
          value={fields.determined}
          limit={200}
          selectFirstOptionOnChange
          onChange={(determined) => set({ determined })}
        />
      )}
      {rule === 'reference' && (
        <div className={classes.row}>
          <Select
            size="xs"
            label={checksText.otherSource}
            placeholder={checksText.chooseSource}
            description={otherSources.length === 0 ? checksText.noOtherSource : undefined}
            disabled={otherSources.length === 0}
            data={otherSources.map(({ name }) => name)}
            value={fields.source}
            onChange={(source) => set({ source, key: null })}
          />
          <SearchableSelect
            size="xs"
            label={checksText.otherColumn}
            data={keyColumns.map(({ name }) => name)}
            value={fields.key}
            limit={200}
            selectFirstOptionOnChange
            onChange={(key) => set({ key })}
          />
        </div>
      )}
      {rule === 'fresh' && (
        <NumberInput
          size="xs"
          label={checksText.daysOld}
          min={0}
          allowDecimal={false}
          value={fields.days}
          onChange={(days) => set({ days })}
        />
      )}
      {rule === 'formula' && (
        <TextInput
          size="xs"
          label={checksText.formula}
          description={checksText.trueForEveryRow}
          placeholder={checksText.exampleFormula}
          maxLength={10_000}
          classNames={{ input: classes.formula ?? '' }}
          value={fields.formula}
          onChange={(event) => set({ formula: event.currentTarget.value })}
        />
      )}
      <div className={classes.row}>
        <Select
          aria-label={checksText.whenRowsFail}
          size="xs"
          value={fields.level}
          allowDeselect={false}
          data={[
            { value: 'warn', label: checksText.warn },
            { value: 'block', label: checksText.block },
          ]}
          onChange={(level) => level && set({ level: level as FilledFields['level'] })}
        />
        <Button size="xs" type="submit" variant="default" loading={props.busy} disabled={!condition}>
          {checksText.addCheck}
        </Button>
      </div>
    </form>
  );
}
