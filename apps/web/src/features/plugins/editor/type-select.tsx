import { MultiSelect, Select } from '@mantine/core';
import { isList, scalarTypes, typeName } from '@winnow/kernel';
import type { CellType } from '../plugin-types.ts';
import { pluginEditorText } from './plugin-editor-text.ts';

type ScalarName = (typeof scalarTypes)[number];

const keyOf = (type: CellType): string =>
  isList(type) ? pluginEditorText.listList({ list: String(type.list) }) : type;

function typeOf(key: string): CellType {
  const [first = '', item] = key.split(' ');
  return item === undefined ? (first as ScalarName) : { list: item as ScalarName };
}

const choices = [
  ...scalarTypes.map((type) => ({ value: type, label: typeName(type) })),
  ...scalarTypes.map((type) => ({ value: `list ${type}`, label: typeName({ list: type }) })),
];

interface TypeSelectProps {
  readonly label: string;
  readonly value: CellType;
  readonly onChange: (type: CellType) => void;
}

/** Selects the type of a cell. */
export function TypeSelect({ label, value, onChange }: TypeSelectProps) {
  return (
    <Select
      size="xs"
      label={label}
      data={choices}
      value={keyOf(value)}
      allowDeselect={false}
      onChange={(next) => next && onChange(typeOf(next))}
    />
  );
}

interface TypesSelectProps {
  readonly label: string;
  readonly value: readonly CellType[] | undefined;
  readonly onChange: (types: readonly CellType[] | undefined) => void;
}

/** Selects the allowed types of a column; any type if none is selected. */
export function TypesSelect({ label, value, onChange }: TypesSelectProps) {
  return (
    <MultiSelect
      size="xs"
      label={label}
      placeholder={value === undefined ? pluginEditorText.allTypes : ''}
      data={choices}
      value={(value ?? []).map(keyOf)}
      onChange={(next) => onChange(next.length === 0 ? undefined : next.map(typeOf))}
    />
  );
}
