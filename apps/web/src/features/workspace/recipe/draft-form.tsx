import { Button, Text } from '@mantine/core';
import { IconPlaylistAdd, IconPuzzle } from '@tabler/icons-react';
import { isMacroParams, macroStep, type Step } from '@winnow/recipe';
import { pluginStep } from '@winnow/steps';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { sameColumnQuestion } from '../../../shared/columns/same-columns.tsx';
import { omit } from '../../../shared/omit.ts';
import { stepInLanguage } from '../../../shared/steps/step-language.ts';
import { ByExample } from '../by-example/by-example.tsx';
import { DraftVariants } from '../edits/draft-variants.tsx';
import { withDefaults } from '../fields/shape-of.ts';
import { useActions, useCurrentRecipe, useProject, useView } from '../state/workspace-context.tsx';
import type { DraftStep } from '../state/workspace-state.ts';
import { AppendedColumns } from './append/appended-columns.tsx';
import type { OtherName } from './append/use-appended-columns.ts';
import { DraftFields } from './draft/draft-fields.tsx';
import { DraftFoot } from './draft/draft-foot.tsx';
import { focusFirst } from './draft/focus-first.ts';
import { useCheckedDraft } from './draft/use-checked-draft.ts';
import { useSaveDraft } from './draft/use-save-draft.ts';
import { EditedStepNotice } from './edited-step-notice.tsx';
import { FamilyIcon } from './family-icon.tsx';
import { LaterSteps } from './impact/later-steps.tsx';
import { useProposedJoin } from './join/use-proposed-join.ts';
import { JoinMatches } from './join-matches.tsx';
import { PluginAbout } from './plugin-about.tsx';
import classes from './recipe.module.css';
import { recipeText } from './recipe-text.ts';
import { stepPluginNamed } from './step-plugins.ts';

/** Form of a draft step, generated from its parameters; meanwhile the grid previews the draft. */
export function DraftForm({ draft }: { readonly draft: DraftStep }) {
  const { plugins } = useProject();
  const { recipe, columnsBefore } = useCurrentRecipe();
  const { state } = useView();
  const { dispatch } = useActions();
  const form = useRef<HTMLFormElement>(null);
  // A field that the user hasn't filled in yet is empty rather than invalid.
  const [touched, setTouched] = useState<ReadonlySet<string>>(() =>
    draft.replaces === undefined ? new Set() : new Set(Object.keys(draft.step.params)),
  );
  const definition = stepInLanguage(draft.step.kind);
  const checked = useCheckedDraft(draft);
  const { saving, save, discard } = useSaveDraft(draft, checked);

  const setAll = (params: Step['params']): void =>
    dispatch({ type: 'draft', draft: { ...draft, step: { ...draft.step, params } } });
  useProposedJoin(draft, definition?.diagnose !== undefined, touched, (proposed) =>
    setAll({ ...draft.step.params, ...proposed }),
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is there
  useEffect(() => {
    if (form.current) focusFirst(form.current, checked.localProblems, state.isProposed);
  }, []);

  if (!definition) {
    return (
      <div className={classes.form}>
        <Text size="sm">{recipeText.unknownStepKind({ kind: draft.step.kind })}</Text>
        <Button variant="default" onClick={discard}>
          {recipeText.discard}
        </Button>
      </div>
    );
  }

  const plugin =
    definition === pluginStep
      ? stepPluginNamed(plugins, recipe.recipe.plugins, draft.step.params.plugin)
      : undefined;
  const macro = definition === macroStep && isMacroParams(draft.step.params) ? draft.step.params : undefined;
  const title = macro?.macro.title ?? plugin?.plugin.title ?? definition.title;
  const setParam = (name: string, value: unknown): void => {
    const others = omit(draft.step.params as Record<string, unknown>, name);
    const next = value === undefined ? others : { ...draft.step.params, [name]: value };
    setAll(next as Step['params']);
  };
  const append = (param: 'renamed' | 'apart', names: readonly OtherName[]): void => {
    const known = (withDefaults(definition.params, draft.step.params)[param] ?? []) as readonly OtherName[];
    setParam(param, [...known, ...names.map(({ column, other }) => ({ column, other }))]);
  };

  return (
    <form
      ref={form}
      className={classes.form}
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault();
        if (isWithin(event)) void save();
      }}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (!isWithin(event)) return;
        // Esc closes an open list first.
        const open = (event.target as HTMLElement).getAttribute('aria-expanded') === 'true';
        if (event.key === 'Escape' && !event.defaultPrevented && !open) discard();
        // After a click between the fields, such as the second of a double click, the form itself
        // has the focus.
        const onTitle = (event.target as HTMLElement).dataset.formTitle !== undefined;
        const inNoField = onTitle || event.target === event.currentTarget;
        if (event.key === 'Enter' && (inNoField || event.ctrlKey || event.metaKey)) void save();
      }}
    >
      <div className={classes.formFields}>
        <div className={classes.formTitle} data-form-title tabIndex={-1}>
          {macro ? (
            <IconPlaylistAdd size={16} stroke={1.75} aria-hidden />
          ) : plugin ? (
            <IconPuzzle size={16} stroke={1.75} aria-hidden />
          ) : (
            <FamilyIcon family={definition.family} />
          )}
          <span>{title}</span>
        </div>
        <EditedStepNotice />
        {plugin && <PluginAbout step={plugin} />}
        <DraftVariants draft={draft} />
        <ByExample draft={draft} />
        <DraftFields
          draft={draft}
          definition={definition}
          checked={checked}
          columns={columnsBefore(draft)}
          touched={touched}
          onTouch={(name) => setTouched((before) => new Set(before).add(name))}
          onChange={setParam}
        />
        <LaterSteps steps={checked.later} repairs={checked.repairs} onRepair={checked.setRepairs} />
        {definition.diagnose && !checked.broken && <JoinMatches draft={checked.settled} />}
        <AppendedColumns
          appended={checked.appended}
          onMatch={(names) => append('renamed', names)}
          onKeepApart={(name) => append('apart', [name])}
        />
      </div>
      <DraftFoot
        draft={draft}
        checked={checked}
        saving={saving}
        onKeepBranch={save}
        onDiscard={discard}
        onShowQuestion={() => form.current?.querySelector<HTMLElement>(sameColumnQuestion)?.focus()}
      />
    </form>
  );
}

/** Whether an event comes from the form itself: React also passes on those of its dialogs. */
const isWithin = ({ currentTarget, target }: SyntheticEvent): boolean =>
  currentTarget.contains(target as Node);
