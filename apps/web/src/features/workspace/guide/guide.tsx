import { CloseButton } from '@mantine/core';
import { useState } from 'react';
import { DoneMark } from '../../../shared/ui/done-mark.tsx';
import { useCurrentRecipe, useProject, useView } from '../state/workspace-context.tsx';
import { workspaceText } from '../workspace-text.ts';
import classes from './guide.module.css';

/** Returns whether the URL requests the guide. */
const isAsked = (): boolean => new URLSearchParams(window.location.search).has('guide');

/**
 * Guides the user to a first result in the current project: a selection, a preview, a step, a file.
 * Each line is checked off by what happens in the workspace, and never blocks it.
 */
export function Guide({ exported }: { readonly exported: boolean }) {
  const { readOnly } = useProject();
  const { recipe } = useCurrentRecipe();
  const { state } = useView();
  const [open, setOpen] = useState(isAsked);
  const [reached, setReached] = useState(0);
  // An import adds steps of its own, which don't count.
  const [imported] = useState(recipe.recipe.steps.length);
  const now = exported
    ? 4
    : recipe.recipe.steps.length > imported
      ? 3
      : state.draft
        ? 2
        : state.selectedColumns.length > 0 || state.bars
          ? 1
          : 0;
  // A line stays checked off when the selection is cleared.
  if (now > reached) setReached(now);
  if (!open || readOnly) return null;
  return (
    <section className={classes.guide} aria-label={workspaceText.guide}>
      <ol className={classes.steps}>
        {steps.map(({ title, about }, index) => (
          <li
            key={title}
            className={classes.step}
            data-done={index < reached || undefined}
            aria-current={index === reached ? 'step' : undefined}
          >
            <DoneMark done={index < reached} labels={workspaceText} classes={classes} />
            <span>
              <strong>{title}</strong>
              {index === reached && <span className={classes.about}> {about}</span>}
            </span>
          </li>
        ))}
      </ol>
      <p className={classes.end} role="status">
        {reached === steps.length && workspaceText.thatsRecipe}
      </p>
      <CloseButton size="sm" aria-label={workspaceText.closeTheGuide} onClick={() => setOpen(false)} />
    </section>
  );
}

const steps = [
  { title: workspaceText.select, about: workspaceText.selectAbout },
  { title: workspaceText.preview, about: workspaceText.previewAbout },
  { title: workspaceText.addTheStep, about: workspaceText.addStepAbout },
  { title: workspaceText.export, about: workspaceText.exportAbout },
] as const;
