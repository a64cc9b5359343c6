import { SelectPreference, SwitchPreference } from '../parts/preference-fields.tsx';
import { Section } from '../parts/section.tsx';

/** What imports and exports begin with; each of them can still be changed when it is made. */
export function FileDefaults() {
  return (
    <Section
      title="Imports and exports"
      about="Defaults for new projects. You can change each one during import."
    >
      <SelectPreference
        section="importing"
        field="encoding"
        label="Encoding of text files"
        help="For CSV and similar files that don't state their encoding."
        choices={[
          { value: 'found', label: 'As found in the file' },
          { value: 'utf-8', label: 'Unicode (UTF-8)' },
          { value: 'utf-16le', label: 'Unicode (UTF-16)' },
          { value: 'windows-1252', label: 'Western European (Windows)' },
          { value: 'windows-1251', label: 'Cyrillic (Windows)' },
          { value: 'gb18030', label: 'Chinese (GB18030, GBK)' },
          { value: 'shift_jis', label: 'Japanese (Shift-JIS)' },
        ]}
      />
      <SelectPreference
        section="importing"
        field="header"
        label="Names of columns"
        choices={[
          { value: 'found', label: 'As found in the file' },
          { value: 'first', label: 'Always in the first row' },
          { value: 'none', label: 'Never in the file' },
        ]}
      />
      <SelectPreference
        section="exporting"
        field="format"
        label="Export as"
        choices={[
          { value: 'csv', label: 'CSV' },
          { value: 'tsv', label: 'TSV' },
          { value: 'xlsx', label: 'Excel (XLSX)' },
          { value: 'json', label: 'JSON' },
          { value: 'ndjson', label: 'NDJSON' },
          { value: 'parquet', label: 'Parquet' },
        ]}
      />
      <SelectPreference
        section="exporting"
        field="mismatched"
        label="Mismatched values"
        choices={[
          { value: 'text', label: 'Write their original text' },
          { value: 'empty', label: 'Leave them empty' },
          { value: 'refuse', label: 'Write nothing if there are any' },
        ]}
      />
      <SwitchPreference
        section="exporting"
        field="spreadsheetSafe"
        label="Safe for spreadsheets"
        help="In CSV and TSV, adds an apostrophe before text that a spreadsheet would run as a formula. Numbers, phone numbers and amounts stay as they are."
      />
    </Section>
  );
}
