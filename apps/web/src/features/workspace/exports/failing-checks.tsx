import { Alert, Text } from '@mantine/core';
import { checksText } from '../checks/checks-text.ts';
import type { JudgedCheck } from '../data/workspace-api.ts';
import { exportText } from './export-text.ts';

/** Maximum number of checks to list; a note counts the others. */
const maxShown = 5;

/** Returns the checks that rows fail. */
export function failingChecks(checks: readonly JudgedCheck[] = []): readonly JudgedCheck[] {
  return checks.filter(({ held }) => held === false);
}

/** Lists the checks that rows of an export fail, blocking ones first. */
export function FailingChecks({ checks }: { readonly checks: readonly JudgedCheck[] }) {
  if (checks.length === 0) return null;
  const isBlocked = checks.some(({ level }) => level === 'block');
  const sorted = [...checks].sort((a, b) => Number(b.level === 'block') - Number(a.level === 'block'));
  return (
    <Alert
      color={isBlocked ? 'red' : 'yellow'}
      title={exportText.checksFail({ count: checks.length })}
      role={isBlocked ? 'alert' : undefined}
    >
      {sorted.slice(0, maxShown).map(({ id, sentence, breaches, found, level }) => (
        <Text key={id} size="sm" style={{ overflowWrap: 'anywhere' }}>
          {sentence}: {breaches === null ? found : checksText.rowsBreakIt({ breaches })}
          {level === 'block' ? checksText.blocking : ''}
        </Text>
      ))}
      {checks.length > maxShown && (
        <Text size="sm">{exportText.moreChecks({ count: checks.length - maxShown })}</Text>
      )}
    </Alert>
  );
}
