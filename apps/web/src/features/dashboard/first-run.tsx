import { Button, CloseButton } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ProjectSummary } from '../../shared/projects/projects-api.ts';
import { useSampleProject } from '../../shared/projects/use-sample-project.ts';
import { useUser } from '../../shared/session/session.ts';
import classes from './first-run.module.css';
import { firstRunSteps } from './first-run-steps.ts';

/** What to do first, ticked off by what is there; goes away when all is done or when it is closed. */
export function FirstRun({ projects }: { readonly projects: readonly ProjectSummary[] }) {
  const user = useUser();
  const sample = useSampleProject();
  const [closed, setClosed] = useLocalStorage({
    key: `winnow-first-run-closed-${user?.id ?? ''}`,
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  const steps = firstRunSteps(projects);
  if (closed || steps.every((step) => step.done)) return null;
  const firstOpen = steps.findIndex((step) => !step.done);
  return (
    <section className={classes.card} aria-labelledby="first-run">
      <div className={classes.head}>
        <h2 id="first-run">Get started</h2>
        <CloseButton size="sm" aria-label="Close the list of first steps" onClick={() => setClosed(true)} />
      </div>
      <ol className={classes.steps}>
        {steps.map((step, index) => (
          <li key={step.title} className={classes.step} data-done={step.done || undefined}>
            {step.done ? (
              <IconCircleCheckFilled size={16} className={classes.done} role="img" aria-label="Done" />
            ) : (
              <IconCircle size={16} stroke={1.75} className={classes.open} role="img" aria-label="Open" />
            )}
            <div>
              <div className={classes.title}>{step.title}</div>
              {!step.done && <div className={classes.about}>{step.about}</div>}
              {index === firstOpen && step.action === 'import' && (
                <div className={classes.actions}>
                  <Button component={Link} to="/projects/create" variant="default">
                    Import a file
                  </Button>
                  <Button variant="default" loading={sample.isPending} onClick={() => sample.mutate()}>
                    Try the sample project
                  </Button>
                </div>
              )}
              {index === firstOpen && step.action === 'open' && projects[0] && (
                <div className={classes.actions}>
                  <Button component={Link} to={`/projects/${projects[0].id}`} variant="default">
                    Open {projects[0].name}
                  </Button>
                </div>
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
