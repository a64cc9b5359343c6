import { Button, Select } from '@mantine/core';
import { type FormEvent, useEffect, useState } from 'react';
import { useView } from '../state/workspace-context.tsx';
import {
  type CheckRule,
  checkRules,
  conditionOf,
  emptyFields,
  type CheckFields as FilledFields,
} from './check-presets.ts';
import classes from './checks.module.css';
import { checksText } from './checks-text.ts';
import { RuleFields } from './rule-fields.tsx';

/** Adds a check: a rule for a column, or a formula. */
export function AddCheck(props: {
  readonly busy: boolean;
  readonly onAdd: (condition: object) => Promise<unknown>;
}) {
  const { columns, state } = useView();
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
      <RuleFields fields={fields} onChange={set} />
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
