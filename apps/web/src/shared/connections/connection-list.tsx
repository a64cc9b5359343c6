import { Button, Skeleton } from '@mantine/core';
import { IconPlugConnected } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { notifyProblem, notifySuccess } from '../notify.ts';
import { ProblemList } from '../problems/problem-list.tsx';
import { confirm } from '../ui/confirm.tsx';
import { ConnectionForm } from './connection-form.tsx';
import classes from './connection-list.module.css';
import { type Connection, connectionsApi, useConnections } from './connections-api.ts';

interface ConnectionListProps {
  /** Whose connections; the user's own if left out. */
  readonly organizationId?: string;
  readonly adding: boolean;
  readonly onAdded: () => void;
}

/** Connections with what can be done with them. */
export function ConnectionList({ organizationId, adding, onAdded }: ConnectionListProps) {
  const { connections, kinds, error, reload } = useConnections();
  const [edited, setEdited] = useState<Connection>();
  const test = useMutation({
    mutationFn: ({ id }: Connection) => connectionsApi.test(id),
    onSuccess: (_, { name }) => notifySuccess(`${name} works.`),
    onError: notifyProblem,
  });
  const remove = useMutation({
    mutationFn: ({ id }: Connection) => connectionsApi.remove(id),
    onSuccess: async (_, { name }) => {
      await reload();
      notifySuccess(`Deleted ${name}.`);
    },
    onError: notifyProblem,
  });
  const askToRemove = async (connection: Connection): Promise<void> => {
    const sure = await confirm({
      title: `Delete ${connection.name}`,
      text: 'Sources that were read from it keep their rows, but can no longer be refreshed.',
      action: 'Delete connection',
      danger: true,
    });
    if (sure) remove.mutate(connection);
  };
  const shown = connections?.filter(({ organization }) => (organization?.id ?? undefined) === organizationId);
  return (
    <>
      {error && <ProblemList error={error} />}
      {!shown && !error && <Skeleton height={52} role="status" aria-label="Connections are loading" />}
      {shown?.length === 0 && <p className={classes.none}>No connections yet</p>}
      {shown && shown.length > 0 && (
        <ul className={classes.list} aria-label="Connections">
          {shown.map((connection) => (
            <li key={connection.id}>
              <IconPlugConnected size={18} stroke={1.75} aria-hidden />
              <div className={classes.what}>
                <div className={classes.name}>{connection.name}</div>
                <div className={classes.quiet}>
                  {kinds?.find(({ id }) => id === connection.kind)?.title ?? connection.kind} ·{' '}
                  {connection.host}
                </div>
              </div>
              <Button
                variant="default"
                aria-label={`Test ${connection.name}`}
                loading={test.isPending && test.variables.id === connection.id}
                onClick={() => test.mutate(connection)}
              >
                Test
              </Button>
              {connection.mayEdit && (
                <>
                  <Button
                    variant="default"
                    aria-label={`Edit ${connection.name}`}
                    onClick={() => setEdited(connection)}
                  >
                    Edit
                  </Button>
                  <Button
                    variant="default"
                    aria-label={`Delete ${connection.name}`}
                    onClick={() => void askToRemove(connection)}
                  >
                    Delete
                  </Button>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      {kinds && (adding || edited) && (
        <ConnectionForm
          key={edited?.id ?? 'new'}
          kinds={kinds}
          connection={edited}
          organizationId={organizationId}
          onSaved={() => void reload()}
          onClose={() => {
            setEdited(undefined);
            onAdded();
          }}
        />
      )}
    </>
  );
}
