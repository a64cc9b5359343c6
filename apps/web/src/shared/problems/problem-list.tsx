import { Alert, List } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type Problem, ProblemError } from '@winnow/kernel';

/** What is wrong, where, and what to do about it. */
export function ProblemList({ error, title }: { readonly error: unknown; readonly title?: string }) {
  const problems = problemsIn(error);
  return (
    <Alert
      color="red"
      variant="light"
      role="alert"
      icon={<IconAlertTriangle size={16} stroke={1.75} />}
      title={title ?? (problems.length === 1 ? problems[0]!.message : 'That did not work')}
    >
      {problems.length === 1 && !title ? (
        (problems[0]!.fix ?? '')
      ) : (
        <List size="sm">
          {problems.map((one) => (
            <List.Item key={one.code + one.message}>
              {one.message} {one.fix}
            </List.Item>
          ))}
        </List>
      )}
    </Alert>
  );
}

function problemsIn(error: unknown): readonly Pick<Problem, 'code' | 'message' | 'fix'>[] {
  if (error instanceof ProblemError) return error.problems;
  return [{ code: 'web/unexpected', message: error instanceof Error ? error.message : String(error) }];
}
