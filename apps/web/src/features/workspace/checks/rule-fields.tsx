import { Checkbox, NumberInput, Select, TagsInput, TextInput } from '@mantine/core';
import { CheckFields } from '../../../shared/checks/check-fields.tsx';
import { SearchableSelect } from '../../../shared/ui/searchable-select.tsx';
import { useProject, useView } from '../state/workspace-context.tsx';
import { type CheckFields as FilledFields, ownFields } from './check-presets.ts';
import classes from './checks.module.css';
import { checksText } from './checks-text.ts';

const maxValues = 200;

/** The fields that the rule of a new check needs. */
export function RuleFields(props: {
  readonly fields: FilledFields;
  readonly onChange: (part: Partial<FilledFields>) => void;
}) {
  const { fields, onChange: set } = props;
  const { columns } = useView();
  const { otherSources } = useProject();
  const { rule } = fields;
  const own = ownFields(rule);
  const keyColumns = otherSources.find(({ name }) => name === fields.source)?.columns ?? [];
  return (
    <>
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
    </>
  );
}
