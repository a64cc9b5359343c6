import { Text } from '@mantine/core';
import { formatList } from '../../../shared/format/list.ts';
import { exportText } from './export-text.ts';

interface UnwrittenLinesProps {
  /** Parts of the source outside its table. */
  readonly unwritten: {
    readonly linesAbove: number;
    readonly linesBelow: number;
    readonly commentMark: string;
    readonly headerRows: number;
  };
}

/**
 * Lists the parts of the source that no export contains, because they don't belong to the table.
 */
export function UnwrittenLines({
  unwritten: { linesAbove, linesBelow, commentMark, headerRows },
}: UnwrittenLinesProps) {
  const parts = [
    ...(linesAbove > 0 ? [exportText.linesAbove({ count: linesAbove })] : []),
    ...(linesBelow > 0 ? [exportText.linesBelow({ count: linesBelow })] : []),
    ...(commentMark === '' ? [] : [exportText.commentLines({ mark: commentMark })]),
  ];
  const sentences = [
    ...(parts.length > 0 ? [exportText.notWritten({ what: formatList(parts) })] : []),
    ...(headerRows > 1 ? [exportText.oneHeaderRow({ count: headerRows })] : []),
  ];
  if (sentences.length === 0) return null;
  return (
    <Text size="xs" c="dimmed">
      {sentences.join(' ')}
    </Text>
  );
}
