import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { formatBytes } from '../../../shared/format/number.ts';
import { countsText } from '../../../shared/text/counts-text.ts';
import { exportText } from './export-text.ts';

/** Result of an export. */
export interface ExportResult {
  readonly rows: number;
  /**
   * Rows that are missing from a connection's table, because one of its triggers or rules skipped
   * them.
   */
  readonly leftOut?: number;
  readonly bytes: number;
  readonly mismatched: number;
  /** Number of cells that the format changed. */
  readonly changed: number;
  readonly columns: readonly {
    readonly name: string;
    readonly type: string;
    /** Its name in the file, if different. */
    readonly writtenAs?: string;
  }[];
  /** Number of values that steps changed; null if unknown. */
  readonly changedBySteps: number | null;
  /** Number of values that the summaries of steps leave out. */
  readonly unread?: number;
  /** The table or file of a connection that was written. */
  readonly target?: string;
}

/**
 * Returns whether the file differs from the table in ways that no option requested, or has sums that
 * leave out values. If so, the receipt is shown before the download.
 */
export function differs({ changed, columns, unread = 0 }: ExportResult): boolean {
  return changed > 0 || unread > 0 || columns.some(({ writtenAs }) => writtenAs !== undefined);
}

/** Maximum number of listed column names. */
const maxNames = 5;

interface ExportReceiptProps {
  readonly result: ExportResult;
  readonly onDownload: () => void;
  readonly onBack: () => void;
  readonly onClose: () => void;
}

/**
 * Summary of an export, shown before the download if the format changed values, and after an export
 * to a connection.
 */
export function ExportReceipt({ result, onDownload, onBack, onClose }: ExportReceiptProps) {
  const {
    rows,
    leftOut = 0,
    bytes,
    columns,
    mismatched,
    changed,
    changedBySteps,
    target,
    unread = 0,
  } = result;
  const renamed = columns.flatMap(({ name, writtenAs }) =>
    writtenAs === undefined ? [] : [{ name, writtenAs }],
  );
  return (
    <Stack gap="sm">
      {target !== undefined && (
        <Text size="sm" fw={600} role="status">
          {exportText.exportedTo({ target })}
        </Text>
      )}
      <Text size="sm">
        {[
          countsText.rows({ count: rows }),
          countsText.columns({ count: columns.length }),
          formatBytes(bytes),
        ].join(' · ')}
      </Text>
      {changedBySteps !== null && <Text size="sm">{exportText.changedBySteps({ changedBySteps })}</Text>}
      {mismatched > 0 && <Text size="sm">{exportText.mismatchedValues({ mismatched })}</Text>}
      {unread > 0 && <Alert color="yellow" title={exportText.unreadValues({ unread })} />}
      {leftOut > 0 && (
        <Alert color="yellow" title={exportText.leftOut({ leftOut })}>
          {exportText.leftOutAbout}
        </Alert>
      )}
      {changed > 0 && (
        <Alert color="yellow" title={exportText.changedByFormat({ changed })}>
          {exportText.differFromTable({ changed })}
        </Alert>
      )}
      {renamed.length > 0 && (
        <Alert color="yellow" title={exportText.renamedByFormat({ count: renamed.length })}>
          {renamed.slice(0, maxNames).map(({ name, writtenAs }) => (
            <Text key={writtenAs} size="sm" style={{ overflowWrap: 'anywhere' }}>
              {exportText.writtenAs({ name, writtenAs })}
            </Text>
          ))}
          {renamed.length > maxNames && (
            <Text size="sm">{exportText.moreNames({ count: renamed.length - maxNames })}</Text>
          )}
        </Alert>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onBack}>
          {exportText.back}
        </Button>
        {target === undefined ? (
          <Button onClick={onDownload}>{exportText.download}</Button>
        ) : (
          <Button onClick={onClose}>{exportText.close}</Button>
        )}
      </Group>
    </Stack>
  );
}
