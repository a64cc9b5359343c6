import { Button, FileButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { DropOverlay } from '../../shared/files/drop-overlay.tsx';
import { useFileDrop } from '../../shared/files/use-file-drop.ts';
import { formatBytes } from '../../shared/format/number.ts';
import { guestQuery } from '../../shared/guests/guest-api.ts';
import { ProblemList } from '../../shared/problems/problem-list.tsx';
import { useUser } from '../../shared/session/session.ts';
import classes from './guest.module.css';
import { useStart } from './use-start.ts';

/** What to try Winnow on without an account: the sample, a file, or a project that was begun. */
export function TryOut() {
  const user = useUser();
  const { data, error } = useQuery(guestQuery);
  const start = useStart();
  const { guest, limits, offered } = data ?? {};
  const isFull = guest && limits && guest.projects.length >= limits.projects;
  const canStart = !user && offered === true && !isFull;
  const over = useFileDrop(([file]) => file && start.mutate(file), canStart && !start.isPending);
  return (
    <div className={classes.page}>
      <h1>Try Winnow without an account</h1>
      {user ? (
        <>
          <p className={classes.lead}>You’re signed in, so everything you make is kept.</p>
          <Button component={Link} to="/projects/create" w="fit-content">
            Create a project
          </Button>
        </>
      ) : offered === false ? (
        <>
          <p className={classes.lead}>This installation needs an account.</p>
          <Button component={Link} to="/signup" w="fit-content">
            Sign up
          </Button>
        </>
      ) : (
        <p className={classes.lead}>
          {limits
            ? `Your projects stay in this browser for ${limits.hours} hours: up to ${limits.projects}, with files of up to ${formatBytes(limits.fileBytes)}. Sign up to keep them.`
            : ' '}
        </p>
      )}
      {(start.error ?? error) && <ProblemList error={start.error ?? error} />}
      {canStart && (
        <div className={classes.choices}>
          <section className={classes.choice} aria-labelledby="try-sample">
            <h2 id="try-sample">Guided sample</h2>
            <p>2,500 messy orders. Four short steps lead from a selection to a clean file.</p>
            <Button
              loading={start.isPending && start.variables === 'sample'}
              disabled={start.isPending}
              onClick={() => start.mutate('sample')}
            >
              Start with the sample
            </Button>
          </section>
          <section className={classes.choice} aria-labelledby="try-file">
            <h2 id="try-file">Your own file</h2>
            <p>CSV, Excel, JSON, Parquet and more. Choose a file, or drop it anywhere on this page.</p>
            <FileButton onChange={(file) => file && start.mutate(file)}>
              {(props) => (
                <Button
                  {...props}
                  variant="default"
                  loading={start.isPending && start.variables !== 'sample'}
                  disabled={start.isPending}
                >
                  Choose a file
                </Button>
              )}
            </FileButton>
          </section>
        </div>
      )}
      {!user && guest && guest.projects.length > 0 && (
        <section className={classes.begun} aria-labelledby="try-begun">
          <h2 id="try-begun">Your guest projects</h2>
          <ul>
            {guest.projects.map(({ id, name }) => (
              <li key={id}>
                <Link to={`/try/${id}`}>{name}</Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {over && <DropOverlay>Drop a file to clean it</DropOverlay>}
    </div>
  );
}
