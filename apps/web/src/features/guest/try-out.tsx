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
import { guestText } from './guest-text.ts';
import { useStart } from './use-start.ts';

/**
 * Offers ways to try Winnow without an account: the sample, a file, or a project that was already
 * started.
 */
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
      <h1>{guestText.tryWinnowWithoutAccount}</h1>
      {user ? (
        <>
          <p className={classes.lead}>{guestText.youreSignedInSoEverything}</p>
          <Button component={Link} to="/projects/create" w="fit-content">
            {guestText.createProject}
          </Button>
        </>
      ) : offered === false ? (
        <>
          <p className={classes.lead}>{guestText.thisInstallationNeedsAccount}</p>
          <Button component={Link} to="/signup" w="fit-content">
            {guestText.signUp}
          </Button>
        </>
      ) : (
        <p className={classes.lead}>
          {limits
            ? guestText.yourProjectsStay({
                hours: limits.hours,
                projects: limits.projects,
                fileBytes: formatBytes(limits.fileBytes),
              })
            : ' '}
        </p>
      )}
      {(start.error ?? error) && <ProblemList error={start.error ?? error} />}
      {canStart && (
        <div className={classes.choices}>
          <section className={classes.choice} aria-labelledby="try-sample">
            <h2 id="try-sample">{guestText.guidedSample}</h2>
            <p>{guestText.guidedSampleText}</p>
            <Button
              loading={start.isPending && start.variables === 'sample'}
              disabled={start.isPending}
              onClick={() => start.mutate('sample')}
            >
              {guestText.startWithSample}
            </Button>
          </section>
          <section className={classes.choice} aria-labelledby="try-file">
            <h2 id="try-file">{guestText.yourOwnFile}</h2>
            <p>{guestText.yourOwnFileText}</p>
            <FileButton onChange={(file) => file && start.mutate(file)}>
              {(props) => (
                <Button
                  {...props}
                  variant="default"
                  loading={start.isPending && start.variables !== 'sample'}
                  disabled={start.isPending}
                >
                  {guestText.chooseFile}
                </Button>
              )}
            </FileButton>
          </section>
        </div>
      )}
      {!user && guest && guest.projects.length > 0 && (
        <section className={classes.begun} aria-labelledby="try-begun">
          <h2 id="try-begun">{guestText.yourGuestProjects}</h2>
          <ul>
            {guest.projects.map(({ id, name }) => (
              <li key={id}>
                <Link to={`/try/${id}`}>{name}</Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {over && <DropOverlay>{guestText.dropFileToCleanIt}</DropOverlay>}
    </div>
  );
}
