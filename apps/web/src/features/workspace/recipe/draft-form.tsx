import { Button, Kbd, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconPlaylistAdd, IconPuzzle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Problem } from '@winnow/kernel';
import { editRecipe, isMacroParams, macroStep, parseStep, type Step } from '@winnow/recipe';
import { pluginStep } from '@winnow/steps';
import { type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import { stepInLanguage, stepSentence } from '../../../shared/steps/step-language.ts';
import { ByExample } from '../by-example/by-example.tsx';
import { keys } from '../data/query-keys.ts';
import { CellsField, hasCellsField } from '../edits/cells-field.tsx';
import { DraftVariants } from '../edits/draft-variants.tsx';
import { addingEdit } from '../edits/edit-cells.ts';
import { isEmpty } from '../fields/is-empty.ts';
import { ParamField } from '../fields/param-field.tsx';
import { shapeOf, withDefaults } from '../fields/shape-of.ts';
import { MacroFields } from '../macros/macro-fields.tsx';
import { completeDraft } from '../state/draft/draft-model.ts';
import { useWorkspace } from '../state/workspace-context.tsx';
import type { DraftStep } from '../state/workspace-state.ts';
import { AppendedColumns, appendedQuestion } from './append/appended-columns.tsx';
import { appendedText } from './append/appended-text.ts';
import { type OtherName, useAppendedColumns } from './append/use-appended-columns.ts';
import { draftEdit } from './draft-edit.ts';
import { DraftRowsChoice } from './draft-rows-choice.tsx';
import { EditedStepNotice } from './edited-step-notice.tsx';
import { effectText } from './effect-text.ts';
import { FamilyIcon } from './family-icon.tsx';
import { KeepBranch } from './history/keep-branch.tsx';
import { LaterSteps } from './impact/later-steps.tsx';
import { noRepairs, type Repairs, useImpact } from './impact/use-impact.ts';
import { withRepairs } from './impact/with-repairs.ts';
import { useProposedJoin } from './join/use-proposed-join.ts';
import { JoinMatches } from './join-matches.tsx';
import { PluginAbout } from './plugin-about.tsx';
import { PluginStepFields } from './plugin-step-fields.tsx';
import classes from './recipe.module.css';
import { recipeText } from './recipe-text.ts';
import { stepHindrance } from './step-hindrance.ts';
import { stepPluginNamed } from './step-plugins.ts';
import { usePreviewedDraft } from './use-previewed-draft.ts';

/** Form of a draft step, generated from its parameters; meanwhile the grid previews the draft. */
export function DraftForm({ draft }: { readonly draft: DraftStep }) {
  const workspace = useWorkspace();
  const form = useRef<HTMLFormElement>(null);
  const hindranceId = useId();
  // A field that the user hasn't filled in yet is empty rather than invalid.
  const [touched, setTouched] = useState<ReadonlySet<string>>(() =>
    draft.replaces === undefined ? new Set() : new Set(Object.keys(draft.step.params)),
  );
  const definition = stepInLanguage(draft.step.kind);
  const columns = workspace.columnsBefore(draft);
  const { parameters } = workspace.recipe.recipe;
  const local = parseStep(draft.step, parameters);
  const complete = completeDraft(draft, parameters);
  const [settled] = useDebouncedValue(complete, 250);
  const shown = usePreviewedDraft();
  const own = shown?.report.steps.find((one) => one.id === draft.step.id);
  const [adding, setAdding] = useState(false);
  const [refused, setRefused] = useState<{
    readonly draft: DraftStep;
    readonly problems: readonly Problem[];
  }>();
  const told = refused?.draft === draft ? refused.problems : (own?.problems ?? []);
  const problems: readonly Problem[] = local.ok ? told : local.problems;
  const broken = problems.some(isError);
  const [repairs, setRepairs] = useState<Repairs>(noRepairs);
  const impact = useImpact(broken ? null : settled, repairs);
  const later = broken ? [] : (impact.data?.steps ?? []);
  const appended = useAppendedColumns(
    broken ? null : settled,
    (draft.step.params as { readonly apart?: readonly OtherName[] }).apart ?? [],
  );
  // For an existing step, the questions were answered when it was added.
  const isAsked = draft.replaces === undefined && appended.mustAnswer.length > 0;

  const effect = useQuery({
    queryKey: keys.of(workspace.projectId, workspace.recipe.version, 'draft-effect', settled),
    queryFn: ({ signal }) => workspace.api.at(workspace.recipe.version).effect(settled!, signal),
    // Don't count the effect of a draft that the preview found invalid or hasn't checked yet.
    enabled: settled !== null && own !== undefined && !broken && isSameDraft(settled, shown?.draft),
    retry: false,
  });

  const setAll = (params: Step['params']): void =>
    workspace.dispatch({ type: 'draft', draft: { ...draft, step: { ...draft.step, params } } });
  useProposedJoin(draft, definition?.diagnose !== undefined, touched, (proposed) =>
    setAll({ ...draft.step.params, ...proposed }),
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is there
  useEffect(() => {
    if (form.current) focusFirst(form.current, local.ok ? [] : local.problems, workspace.state.isProposed);
  }, []);

  if (!definition) {
    return (
      <div className={classes.form}>
        <Text size="sm">{recipeText.unknownStepKind({ kind: draft.step.kind })}</Text>
        <Button variant="default" onClick={() => workspace.dispatch({ type: 'draft', draft: null })}>
          {recipeText.discard}
        </Button>
      </div>
    );
  }

  const plugin =
    definition === pluginStep
      ? stepPluginNamed(workspace.plugins, workspace.recipe.recipe.plugins, draft.step.params.plugin)
      : undefined;
  const macro = definition === macroStep && isMacroParams(draft.step.params) ? draft.step.params : undefined;
  const title = macro?.macro.title ?? plugin?.plugin.title ?? definition.title;
  const fields = shapeOf(definition.params);
  const params = withDefaults(definition.params, draft.step.params);
  const setParam = (name: string, value: unknown): void => {
    const { [name]: _, ...others } = draft.step.params as Record<string, unknown>;
    const next = value === undefined ? others : { ...draft.step.params, [name]: value };
    setAll(next as Step['params']);
  };
  const discard = (): void => workspace.dispatch({ type: 'draft', draft: null });
  const commit = async (branch: string | undefined): Promise<void> => {
    // The preview may still be that of an earlier input.
    const found = await problemsOf(draft, workspace);
    if (found.length > 0) return setRefused({ draft, problems: found });
    const verb = draft.replaces === undefined ? recipeText.add : recipeText.edit;
    const sentence = stepSentence(draft.step, parameters, own?.sentence);
    const edit = addingEdit(draft, workspace.recipe.recipe);
    const summary = recipeText.verbStep({ verb, sentence });
    const mends = repairs.steps.length + repairs.removed.length > 0;
    const saved =
      branch !== undefined
        ? await workspace.keepBranch(withRepairs(workspace.recipe.recipe, draft, repairs), summary, branch)
        : mends
          ? await workspace.replaceRecipe(withRepairs(workspace.recipe.recipe, draft, repairs), summary)
          : await workspace.change(edit, summary);
    if (saved) {
      discard();
      if (
        branch === undefined &&
        draft.replaces === undefined &&
        workspace.state.view.at !== undefined &&
        'step' in edit
      ) {
        workspace.dispatch({ type: 'travel', at: edit.step.id });
      }
    }
  };
  const add = async (branch?: string): Promise<void> => {
    if (!complete || broken || adding || isAsked || workspace.readOnly) return;
    setAdding(true);
    await commit(branch).finally(() => setAdding(false));
  };
  const isShownAt = (name: string): boolean => touched.has(name) || (local.ok && !isEmpty(params[name]));
  const wrong = stepHindrance(draft.step, complete ? problems.filter(isError) : problems);
  const isClosed = workspace.readOnly && workspace.state.view.source === undefined;
  const hindrance = isClosed
    ? recipeText.viewOnlyNow
    : (wrong ?? (isAsked ? appendedText.answerFirst : undefined));
  // Don't repeat below what a field already shows.
  const isListed = problems.some((one) => isError(one) && one.message === hindrance);

  return (
    <form
      ref={form}
      className={classes.form}
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault();
        if (isWithin(event)) void add();
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
        if (event.key === 'Enter' && (inNoField || event.ctrlKey || event.metaKey)) void add();
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
        {hasCellsField(draft.step) ? (
          <CellsField step={draft.step} onChange={setParam} />
        ) : macro ? (
          <MacroFields params={macro} columns={columns} onChange={setParam} />
        ) : definition === pluginStep ? (
          <PluginStepFields params={draft.step.params} columns={columns} onChange={setParam} />
        ) : (
          fields.map(({ name, schema }) => (
            <div key={name} data-param={name} className={classes.field}>
              <ParamField
                name={name}
                schema={schema}
                // A field that the user cleared stays empty instead of showing its default.
                value={touched.has(name) ? draft.step.params[name] : params[name]}
                params={params}
                columns={columns}
                problems={problems.filter((one) => one.at?.param === name && isShownAt(name))}
                onChange={(value) => {
                  setTouched((before) => new Set(before).add(name));
                  setParam(name, value);
                }}
              />
            </div>
          ))
        )}
        {problems
          .filter((one) => definition === pluginStep || !fields.some((field) => field.name === one.at?.param))
          .map((one) => (
            <div key={one.code + one.message} className={classes.problem} role="alert">
              {one.message} {one.fix}
            </div>
          ))}
        <LaterSteps steps={later} repairs={repairs} onRepair={setRepairs} />
        {definition.diagnose && !broken && <JoinMatches draft={settled} />}
        <AppendedColumns
          appended={appended}
          onMatch={(names) => {
            const known = (params.renamed ?? []) as readonly OtherName[];
            const pairs = names.map(({ column, other }) => ({ column, other }));
            setParam('renamed', [...known, ...pairs]);
          }}
          onKeepApart={({ column, other }) =>
            setParam('apart', [...((params.apart ?? []) as readonly OtherName[]), { column, other }])
          }
        />
      </div>
      <div className={classes.formFoot}>
        <div id={hindranceId} className={classes.effect} aria-live="polite" data-testid="draft-effect">
          {(isListed ? undefined : hindrance) ??
            (broken
              ? ''
              : effect.data
                ? effectText(effect.data)
                : effect.isFetching
                  ? recipeText.countingAllRows
                  : '')}
          {isAsked && wrong === undefined && (
            <Button
              size="compact-xs"
              variant="subtle"
              onClick={() => form.current?.querySelector<HTMLElement>(appendedQuestion)?.focus()}
            >
              {appendedText.show}
            </Button>
          )}
        </div>
        <DraftRowsChoice showsRemoved={shown?.showsRemoved} effect={effect.data} />
        <div className={classes.buttons}>
          <Button
            type="submit"
            disabled={!complete || broken || isAsked || isClosed}
            loading={adding}
            title={hindrance}
            aria-describedby={hindranceId}
          >
            {draft.replaces === undefined ? recipeText.addStep : recipeText.saveStep}
          </Button>
          <Button variant="default" onClick={discard}>
            {recipeText.discard}
          </Button>
          {draft.replaces !== undefined && (
            <KeepBranch
              proposed={stepSentence(draft.step, parameters, own?.sentence)}
              disabled={!complete || broken || adding || isClosed}
              onKeep={add}
            />
          )}
          <Text size="xs" c="dimmed" visibleFrom="sm" hidden={draft.replaces !== undefined}>
            {recipeText.keyDiscards({ key: <Kbd size="xs">Esc</Kbd> })}
          </Text>
        </div>
      </div>
    </form>
  );
}

/**
 * Compares drafts by value, since every input creates a new object, even if the value ends up the
 * same.
 */
function isSameDraft(one: DraftStep, other: DraftStep | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Whether an event comes from the form itself: React also passes on those of its dialogs. */
const isWithin = ({ currentTarget, target }: SyntheticEvent): boolean =>
  currentTarget.contains(target as Node);

const isError = ({ severity }: Problem): boolean => severity === 'error';

/** Returns the errors of the draft's step in the resulting recipe; empty if the check fails. */
async function problemsOf(
  draft: DraftStep,
  { api, recipe }: ReturnType<typeof useWorkspace>,
): Promise<readonly Problem[]> {
  try {
    const report = await api.check(editRecipe(recipe.recipe, draftEdit(draft)));
    return report.steps.find((one) => one.id === draft.step.id)?.problems.filter(isError) ?? [];
  } catch {
    return [];
  }
}

/** The control for the value itself, not for how it is chosen. */
const firstControl = 'input:not([data-how], [type="hidden"]), textarea, [contenteditable], button';

/**
 * Focuses the first invalid field, or else a formula that wasn't suggested. If the form is
 * complete, the user either presses Enter or reads it first, so the title gets the focus and no
 * list opens over the fields.
 */
function focusFirst(form: HTMLElement, problems: readonly Problem[], isProposed: boolean): void {
  // The examples take the focus once their rows have loaded.
  if (form.querySelector('[data-by-example]')) return;
  const lacking = problems.flatMap((one) => {
    const field = form.querySelector(`[data-param="${CSS.escape(one.at?.param ?? '')}"]`);
    return field?.querySelector<HTMLElement>(firstControl) ?? [];
  });
  const formula = isProposed
    ? null
    : form.querySelector<HTMLElement>('[contenteditable="true"][aria-required="true"]');
  const first = lacking[0] ?? formula ?? form.querySelector<HTMLElement>('[data-form-title]');
  first?.focus();
  // Typing replaces a default formula.
  if (first && first === formula) document.getSelection()?.selectAllChildren(first);
}
