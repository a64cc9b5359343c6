import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { countOf, formatBytes, formatCount } from '../../../shared/format/number.ts';

/** What an export wrote. */
export interface ExportResult {
  readonly rows: number;
  readonly bytes: number;
  readonly mismatched: number;
  /** Cells that the format changed. */
  readonly changed: number;
  readonly columns: readonly { readonly name: string; readonly type: string }[];
  /** Values that steps changed; null where it is not known. */
  readonly changedBySteps: number | null;
  /** The table or file of a connection that was written. */
  readonly target?: string;
}

interface ExportReceiptProps {
  readonly result: ExportResult;
  readonly onDownload: () => void;
  readonly onBack: () => void;
  readonly onClose: () => void;
}

/** What was exported, shown before the download where the format changed values, and after a connection took it. */
export function ExportReceipt({ result, onDownload, onBack, onClose }: ExportReceiptProps) {
  const { rows, bytes, columns, mismatched, changed, changedBySteps, target } = result;
  return (
    <Stack gap="sm">
      {target !== undefined && (
        <Text size="sm" fw={600} role="status">
          Exported to {target}
        </Text>
      )}
      <Text size="sm">
        {[countOf(rows, 'row'), countOf(columns.length, 'column'), formatBytes(bytes)].join(' · ')}
      </Text>
      {changedBySteps !== null && <Text size="sm">{countOf(changedBySteps, 'value')} changed by steps</Text>}
      {mismatched > 0 && <Text size="sm">{countOf(mismatched, 'mismatched value')}</Text>}
      {changed > 0 && (
        <Alert color="yellow" title={`${countOf(changed, 'value')} changed by the format`}>
          {formatCount(changed) === '1' ? 'This value differs' : 'These values differ'} from the table: the
          format can’t hold {formatCount(changed) === '1' ? 'it' : 'them'} as shown, or you asked for text
          that is safe for spreadsheets.
        </Alert>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onBack}>
          Back
        </Button>
        {target === undefined ? (
          <Button onClick={onDownload}>Download</Button>
        ) : (
          <Button onClick={onClose}>Close</Button>
        )}
      </Group>
    </Stack>
  );
}
