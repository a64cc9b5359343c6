import { SelectPreference, SwitchPreference } from '../parts/preference-fields.tsx';
import { Section } from '../parts/section.tsx';
import { settingsGeneralText } from './settings-general-text.ts';

/** Defaults for imports and exports, which can still be changed for each file. */
export function FileDefaults() {
  return (
    <Section title={settingsGeneralText.importsAndExports} about={settingsGeneralText.importsAndExportsAbout}>
      <SelectPreference
        section="importing"
        field="encoding"
        label={settingsGeneralText.encodingOfTextFiles}
        help={settingsGeneralText.encodingOfTextFilesHelp}
        choices={[
          { value: 'found', label: settingsGeneralText.asFoundInFile },
          { value: 'utf-8', label: settingsGeneralText.unicodeUtf8 },
          { value: 'utf-16le', label: settingsGeneralText.unicodeUtf16 },
          { value: 'windows-1252', label: settingsGeneralText.westernEuropeanWindows },
          { value: 'windows-1251', label: settingsGeneralText.cyrillicWindows },
          { value: 'gb18030', label: settingsGeneralText.chineseGb18030Gbk },
          { value: 'shift_jis', label: settingsGeneralText.japaneseShiftJis },
        ]}
      />
      <SelectPreference
        section="importing"
        field="header"
        label={settingsGeneralText.namesOfColumns}
        choices={[
          { value: 'found', label: settingsGeneralText.asFoundInFile },
          { value: 'first', label: settingsGeneralText.alwaysInFirstRow },
          { value: 'none', label: settingsGeneralText.neverInFile },
        ]}
      />
      <SelectPreference
        section="exporting"
        field="format"
        label={settingsGeneralText.exportAs}
        choices={[
          { value: 'csv', label: settingsGeneralText.csv },
          { value: 'tsv', label: settingsGeneralText.tsv },
          { value: 'xlsx', label: settingsGeneralText.excelXlsx },
          { value: 'json', label: settingsGeneralText.json },
          { value: 'ndjson', label: settingsGeneralText.ndjson },
          { value: 'parquet', label: settingsGeneralText.parquet },
        ]}
      />
      <SelectPreference
        section="exporting"
        field="mismatched"
        label={settingsGeneralText.mismatchedValues}
        choices={[
          { value: 'text', label: settingsGeneralText.writeTheirOriginalText },
          { value: 'empty', label: settingsGeneralText.leaveThemEmpty },
          { value: 'refuse', label: settingsGeneralText.writeNothing },
        ]}
      />
      <SwitchPreference
        section="exporting"
        field="spreadsheetSafe"
        label={settingsGeneralText.safeForSpreadsheets}
        help={settingsGeneralText.safeForSpreadsheetsHelp}
      />
    </Section>
  );
}
