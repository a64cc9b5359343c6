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
import { connectionsText } from './connections-text.ts';

interface ConnectionListProps {
  /** Owner of the connections; the user's own if left out. */
  readonly organizationId?: string;
  readonly adding: boolean;
  readonly onAdded: () => void;
}

/** Connections with their actions. */
export function ConnectionList({ organizationId, adding, onAdded }: ConnectionListProps) {
  const { connections, kinds, error, reload } = useConnections();
  const [edited, setEdited] = useState<Connection>();
  const test = useMutation({
    mutationFn: ({ id }: Connection) => connectionsApi.test(id),
    onSuccess: (_, { name }) => notifySuccess(connectionsText.nameWorks({ name })),
    onError: notifyProblem,
  });
  const remove = useMutation({
    mutationFn: ({ id }: Connection) => connectionsApi.remove(id),
    onSuccess: async (_, { name }) => {
      await reload();
      notifySuccess(connectionsText.deletedName({ name }));
    },
    onError: notifyProblem,
  });
  const askToRemove = async (connection: Connection): Promise<void> => {
    const sure = await confirm({
      title: connectionsText.deleteName({ name: connection.name }),
      text: connectionsText.deleteText,
      action: connectionsText.deleteConnection,
      danger: true,
    });
    if (sure) remove.mutate(connection);
  };
  const shown = connections?.filter(({ organization }) => (organization?.id ?? undefined) === organizationId);
  return (
    <>
      {error && <ProblemList error={error} />}
      {!shown && !error && (
        <Skeleton height={52} role="status" aria-label={connectionsText.connectionsAreLoading} />
      )}
      {shown?.length === 0 && <p className={classes.none}>{connectionsText.noConnectionsYet}</p>}
      {shown && shown.length > 0 && (
        <ul className={classes.list} aria-label={connectionsText.connections}>
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
                aria-label={connectionsText.testName({ name: connection.name })}
                loading={test.isPending && test.variables.id === connection.id}
                onClick={() => test.mutate(connection)}
              >
                {connectionsText.test}
              </Button>
              {connection.mayEdit && (
                <>
                  <Button
                    variant="default"
                    aria-label={connectionsText.editName({ name: connection.name })}
                    onClick={() => setEdited(connection)}
                  >
                    {connectionsText.edit}
                  </Button>
                  <Button
                    variant="default"
                    aria-label={connectionsText.deleteName({ name: connection.name })}
                    onClick={() => void askToRemove(connection)}
                  >
                    {connectionsText.delete}
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
