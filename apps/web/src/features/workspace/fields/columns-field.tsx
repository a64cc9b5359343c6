import { MultiSelect, Select, TextInput } from '@mantine/core';
import type { ColumnInfo } from '@winnow/contract/engine-types';
import { isOfKinds, scalarTypes } from '@winnow/kernel';
import { type ColumnSelection, columnsByRule, nameMatches } from '@winnow/steps';
import { SearchableMultiSelect } from '../../../shared/ui/searchable-select.tsx';
import { ColumnSelect } from './column-select.tsx';
import { FieldFrame } from './field-frame.tsx';
import { fieldsText } from './fields-text.ts';

type Mode = 'list' | 'all' | 'types' | 'matching' | 'range';

const modes = [
  { value: 'list', label: fieldsText.theseColumns },
  { value: 'all', label: fieldsText.allAndFuture },
  { value: 'types', label: fieldsText.columnsOfAType },
  { value: 'matching', label: fieldsText.columnsNamedLike },
  { value: 'range', label: fieldsText.fromOneColumnToAnother },
];

/** The columns that a step works on: a list, or a rule that also covers columns added later. */
export function ColumnsField(props: {
  readonly label: string;
  readonly description?: string | undefined;
  readonly error?: string | undefined;
  readonly columns: readonly ColumnInfo[];
  readonly types?: readonly string[] | undefined;
  readonly value: ColumnSelection | undefined;
  readonly onChange: (value: ColumnSelection) => void;
}) {
  const { value, onChange } = props;
  const mode = modeOf(value);
  const names = props.columns.map((column) => column.name);
  const fitting = props.types
    ? props.columns.filter((one) => isOfKinds(one.type, props.types!))
    : props.columns;
  const change = (next: Mode): void => {
    if (next === 'list') onChange(names.slice(0, 1));
    else if (next === 'all') onChange({ all: true });
    else if (next === 'types') onChange({ types: ['text'] });
    else if (next === 'range') onChange(rangeOf(value, names));
    else onChange({ matching: '*' });
  };
  return (
    <FieldFrame label={props.label} help={props.description} error={props.error}>
      <Select
        size="xs"
        mb={4}
        variant="filled"
        data-how
        aria-label={fieldsText.howChosen({ label: props.label })}
        data={modes}
        value={mode}
        allowDeselect={false}
        onChange={(next) => next && change(next as Mode)}
      />
      {mode === 'list' && (
        <SearchableMultiSelect
          selectFirstOptionOnChange
          styles={{ inputField: { outline: 'none' } }}
          size="xs"
          aria-label={props.label}
          data={[...new Set([...fitting.map((one) => one.name), ...((value as string[] | undefined) ?? [])])]}
          value={(value as string[] | undefined) ?? []}
          limit={200}
          placeholder={Array.isArray(value) && value.length > 0 ? '' : fieldsText.chooseColumns}
          onChange={(next) => onChange(next)}
        />
      )}
      {mode === 'all' && (
        <SearchableMultiSelect
          selectFirstOptionOnChange
          styles={{ inputField: { outline: 'none' } }}
          size="xs"
          aria-label={fieldsText.allColumnsBut}
          placeholder={fieldsText.exceptNone}
          data={names}
          value={(value as { except?: string[] }).except ?? []}
          limit={200}
          onChange={(next) => onChange(next.length > 0 ? { all: true, except: next } : { all: true })}
        />
      )}
      {mode === 'types' && (
        <MultiSelect
          selectFirstOptionOnChange
          styles={{ inputField: { outline: 'none' } }}
          size="xs"
          aria-label={fieldsText.types}
          data={([...scalarTypes, 'decimal', 'list'] as const).map((type) => ({
            value: type,
            label: fieldsText.typeNames[type],
          }))}
          value={(value as { types: string[] }).types}
          onChange={(next) => next.length > 0 && onChange({ types: next } as ColumnSelection)}
        />
      )}
      {mode === 'matching' && (
        <TextInput
          size="xs"
          aria-label={fieldsText.namePattern}
          description={fieldsText.wildcardsAbout({
            matching: names.filter((name) => nameMatches(name, (value as { matching: string }).matching))
              .length,
            names: names.length,
          })}
          value={(value as { matching: string }).matching}
          onChange={(event) => onChange({ matching: event.currentTarget.value })}
        />
      )}
      {mode === 'range' && <RangeSelects {...props} value={value as ColumnRange} />}
    </FieldFrame>
  );
}

function modeOf(value: ColumnSelection | undefined): Mode {
  if (value === undefined || Array.isArray(value)) return 'list';
  if ('all' in value) return 'all';
  if ('from' in value) return 'range';
  return 'types' in value ? 'types' : 'matching';
}

interface ColumnRange {
  readonly from: string;
  readonly to: string;
}

/**
 * Returns the range from the first to the last listed column, or of all columns if none are listed.
 */
function rangeOf(value: ColumnSelection | undefined, names: readonly string[]): ColumnRange {
  const listed = Array.isArray(value) ? names.filter((name) => value.includes(name)) : [];
  const from = listed[0] ?? names[0] ?? '';
  return { from, to: listed.length > 1 ? listed.at(-1)! : (names.at(-1) ?? from) };
}

function RangeSelects(props: {
  readonly columns: readonly ColumnInfo[];
  readonly value: ColumnRange;
  readonly onChange: (value: ColumnSelection) => void;
}) {
  const { columns, value, onChange } = props;
  const schema = { columns: columns.map((one) => ({ ...one, ref: one.name })) };
  const count = columnsByRule(schema, value).length;
  return (
    <>
      <ColumnSelect
        label={fieldsText.fromColumn}
        columns={columns}
        value={value.from}
        onChange={(from) => onChange({ ...value, from: from ?? '' })}
      />
      <ColumnSelect
        label={fieldsText.toColumn}
        description={fieldsText.inTableOrder({ count, columns: columns.length })}
        columns={columns}
        value={value.to}
        onChange={(to) => onChange({ ...value, to: to ?? '' })}
      />
    </>
  );
}
