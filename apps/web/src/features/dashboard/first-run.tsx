import { Button, CloseButton } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import type { ProjectSummary } from '../../shared/projects/projects-api.ts';
import { useSampleProject } from '../../shared/projects/use-sample-project.ts';
import { useUser } from '../../shared/session/session.ts';
import { DoneMark } from '../../shared/ui/done-mark.tsx';
import type { FirstStep } from './dashboard-api.ts';
import { dashboardText } from './dashboard-text.ts';
import classes from './first-run.module.css';

interface FirstRunProps {
  readonly done: Readonly<Record<FirstStep, boolean>>;
  /** The current project. */
  readonly project: ProjectSummary | undefined;
}

const firstSteps: readonly { readonly id: FirstStep; readonly title: string; readonly about: string }[] = [
  {
    id: 'import',
    title: dashboardText.importFile,
    about: dashboardText.importFileAbout,
  },
  {
    id: 'clean',
    title: dashboardText.addStep,
    about: dashboardText.addStepAbout,
  },
  {
    id: 'export',
    title: dashboardText.exportResult,
    about: dashboardText.exportResultAbout,
  },
  {
    id: 'invite',
    title: dashboardText.workWithOthers,
    about: dashboardText.workWithOthersAbout,
  },
];

/** Checklist for new users; disappears when everything is done or when it is dismissed. */
export function FirstRun({ done, project }: FirstRunProps) {
  const user = useUser();
  const [closed, setClosed] = useLocalStorage({
    key: `winnow-first-run-closed-${user?.id ?? ''}`,
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  const next = firstSteps.find(({ id }) => !done[id]);
  if (closed || !next) return null;
  return (
    <section className={classes.card} aria-labelledby="first-run">
      <div className={classes.head}>
        <h2 id="first-run">{dashboardText.getStarted}</h2>
        <CloseButton
          size="sm"
          aria-label={dashboardText.dismissGettingStartedList}
          onClick={() => setClosed(true)}
        />
      </div>
      <ol className={classes.steps}>
        {firstSteps.map((step) => (
          <li key={step.id} className={classes.step} data-done={done[step.id] || undefined}>
            <DoneMark done={done[step.id] === true} labels={dashboardText} classes={classes} />
            <div>
              <div className={classes.title}>{step.title}</div>
              {!done[step.id] && <div className={classes.about}>{step.about}</div>}
              {step === next && <StepActions step={step.id} project={project} />}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Actions for the next step: in the current project, or creating a first one. */
function StepActions({
  step,
  project,
}: {
  readonly step: FirstStep;
  readonly project: ProjectSummary | undefined;
}) {
  const sample = useSampleProject();
  if (step === 'invite') {
    return (
      <div className={classes.actions}>
        <Button component={Link} to="/projects" variant="default">
          {dashboardText.shareProject}
        </Button>
        <Button component={Link} to="/organizations" variant="default">
          {dashboardText.createOrganization}
        </Button>
      </div>
    );
  }
  return (
    <div className={classes.actions}>
      {project ? (
        <Button component={Link} to={`/projects/${project.id}`} variant="default">
          <span className={classes.cut}>{dashboardText.openName({ name: project.name })}</span>
        </Button>
      ) : (
        <>
          <Button component={Link} to="/projects/create" variant="default">
            {dashboardText.importFile}
          </Button>
          <Button variant="default" loading={sample.isPending} onClick={() => sample.mutate()}>
            {dashboardText.trySampleProject}
          </Button>
        </>
      )}
    </div>
  );
}
