import { Button, CloseButton } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ProjectSummary } from '../../shared/projects/projects-api.ts';
import { useSampleProject } from '../../shared/projects/use-sample-project.ts';
import { useUser } from '../../shared/session/session.ts';
import classes from './first-run.module.css';
import { useFirstRun } from './use-first-run.ts';

/** What to do first; goes away when all is done or when it is closed. */
export function FirstRun({ projects }: { readonly projects: readonly ProjectSummary[] }) {
  const user = useUser();
  const [closed, setClosed] = useLocalStorage({
    key: `winnow-first-run-closed-${user?.id ?? ''}`,
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  const steps = useFirstRun(!closed);
  if (closed || !steps || steps.every((step) => step.done)) return null;
  const next = steps.find((step) => !step.done);
  return (
    <section className={classes.card} aria-labelledby="first-run">
      <div className={classes.head}>
        <h2 id="first-run">Get started</h2>
        <CloseButton size="sm" aria-label="Close the list of first steps" onClick={() => setClosed(true)} />
      </div>
      <ol className={classes.steps}>
        {steps.map((step) => (
          <li key={step.activity} className={classes.step} data-done={step.done || undefined}>
            {step.done ? (
              <IconCircleCheckFilled size={16} className={classes.done} role="img" aria-label="Done" />
            ) : (
              <IconCircle size={16} stroke={1.75} className={classes.open} role="img" aria-label="Open" />
            )}
            <div>
              <div className={classes.title}>{step.title}</div>
              {!step.done && <div className={classes.about}>{step.about}</div>}
              {step === next && <StepActions project={projects[0]} />}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The way to the next step: into the project in hand, or to a first one. */
function StepActions({ project }: { readonly project: ProjectSummary | undefined }) {
  const sample = useSampleProject();
  return (
    <div className={classes.actions}>
      {project ? (
        <Button component={Link} to={`/projects/${project.id}`} variant="default">
          <span className={classes.cut}>Open {project.name}</span>
        </Button>
      ) : (
        <>
          <Button component={Link} to="/projects/create" variant="default">
            Import a file
          </Button>
          <Button variant="default" loading={sample.isPending} onClick={() => sample.mutate()}>
            Try the sample project
          </Button>
        </>
      )}
    </div>
  );
}
