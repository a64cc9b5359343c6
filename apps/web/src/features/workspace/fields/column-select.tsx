import type { ColumnInfo } from '@winnow/contract/engine-types';
import { SearchableSelect } from '../../../shared/ui/searchable-select.tsx';
import { typeGlyph } from '../grid/cell-text.ts';
import { fieldsText } from './fields-text.ts';

/** Searchable select for one column of the table. */
export function ColumnSelect(props: {
  readonly label: string;
  readonly description?: string | undefined;
  readonly error?: string | undefined;
  readonly columns: readonly ColumnInfo[];
  readonly value: string | null;
  readonly clearable?: boolean;
  /** Only marks a missing column, because the surrounding list already reports it. */
  readonly quiet?: boolean;
  readonly onChange: (name: string | null) => void;
}) {
  const glyphs = new Map(props.columns.map((column) => [column.name, typeGlyph(column.type)]));
  const glyph = props.value ? glyphs.get(props.value) : undefined;
  // Without columns, their table hasn't been chosen yet.
  const gone = props.value && props.columns.length > 0 && !glyphs.has(props.value);
  return (
    <SearchableSelect
      size="xs"
      label={props.label}
      description={props.description}
      error={
        props.error ?? (gone ? props.quiet || fieldsText.noColumnNamed({ name: props.value }) : undefined)
      }
      placeholder={fieldsText.chooseAColumn}
      data={[...glyphs.keys()]}
      value={props.value || null}
      selectFirstOptionOnChange
      limit={200}
      clearable={props.clearable ?? false}
      allowDeselect={false}
      leftSection={glyph === undefined ? undefined : <span style={{ fontSize: 10 }}>{glyph}</span>}
      onChange={props.onChange}
    />
  );
}
