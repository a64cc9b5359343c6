import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ActivityEntry } from '../../shared/activity/activity-api.ts';
import {
  sentenceAround,
  sentenceOf,
  stepChangeLabels,
  stepChangesOf,
  viaLabels,
} from '../../shared/activity/sentence-of.ts';
import { formatDateTime } from '../../shared/format/date.ts';
import { relativeTime } from '../../shared/relative-time.ts';
import classes from './activity.module.css';
import { activityText } from './activity-text.ts';

interface ActivityItemProps {
  readonly entry: ActivityEntry;
  /** Times include the day because the heading doesn't name one. */
  readonly withDay: boolean;
}

/** One change as a sentence, with the steps it concerns and a link to its target. */
export function ActivityItem({ entry, withDay }: ActivityItemProps) {
  const { actorName, target, via, createdAt } = entry;
  const steps = stepChangesOf(target);
  return (
    <li className={classes.item}>
      <div className={classes.words}>
        <p>
          <strong>{actorName ?? activityText.formerMember}</strong> <Words entry={entry} />
        </p>
        {steps.length > 0 && (
          <ul className={classes.steps}>
            {steps.map((step, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: what was done stays as it is
              <li key={at} data-kind={step.kind}>
                <span className={classes.kind}>{stepChangeLabels[step.kind]}</span> {step.sentence}
              </li>
            ))}
          </ul>
        )}
      </div>
      <span className={classes.via}>{viaLabels[via] ?? via}</span>
      <time dateTime={createdAt} title={formatDateTime(createdAt)} className={classes.time}>
        {withDay ? formatDateTime(createdAt) : relativeTime(createdAt)}
      </time>
    </li>
  );
}

/** The sentence, with a link to the target if it can be opened. */
function Words({ entry }: { readonly entry: ActivityEntry }) {
  const { action, target } = entry;
  const named = renderTarget(entry);
  if (!named) return sentenceOf(action, target);
  const { before, after } = sentenceAround(action, target);
  return (
    <>
      {before}
      {named}
      {after}
    </>
  );
}

function renderTarget(entry: ActivityEntry): ReactNode {
  const { projectId, projectName, projectDeleted, organizationId, organizationName } = entry;
  const plugin = pluginIn(entry);
  if (plugin) {
    return (
      <Link to="/plugins/$id" params={{ id: plugin.id }} className={classes.subject}>
        {plugin.title}
      </Link>
    );
  }
  const workflow = workflowIn(entry);
  if (workflow) {
    return (
      <Link to="/workflows/$id" params={{ id: workflow.id }} className={classes.subject}>
        {workflow.name}
      </Link>
    );
  }
  if (projectId && projectName) {
    return projectDeleted ? (
      <span className={classes.gone}>{activityText.deletedProject({ projectName })}</span>
    ) : (
      <Link to="/projects/$id" params={{ id: projectId }} className={classes.subject}>
        {projectName}
      </Link>
    );
  }
  if (organizationId && organizationName && !entry.action.startsWith('workflow.')) {
    return (
      <Link to={`/organizations/${organizationId}`} className={classes.subject}>
        {organizationName}
      </Link>
    );
  }
  return null;
}

/**
 * The plugin that the activity concerns; a plugin that has been removed since leads to a page that
 * says so.
 */
function pluginIn({
  action,
  target,
}: ActivityEntry): { readonly id: string; readonly title: string } | undefined {
  const { plugin, title } = (target ?? {}) as { readonly plugin?: unknown; readonly title?: unknown };
  const named = action.startsWith('plugin.') && typeof plugin === 'string' && typeof title === 'string';
  return named ? { id: plugin, title } : undefined;
}

/** The workflow that the activity concerns, unless the activity deleted it. */
function workflowIn({
  action,
  target,
}: ActivityEntry): { readonly id: string; readonly name: string } | undefined {
  const { workflow, name } = (target ?? {}) as { readonly workflow?: unknown; readonly name?: unknown };
  const named = action.startsWith('workflow.') && typeof workflow === 'string' && typeof name === 'string';
  return named && action !== 'workflow.delete' ? { id: workflow, name } : undefined;
}
