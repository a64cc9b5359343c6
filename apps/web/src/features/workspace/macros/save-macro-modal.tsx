import { Button, Checkbox, Group, Modal, Select, Stack, Textarea, TextInput } from '@mantine/core';
import { macroRecipeOf, macroStep, type Step } from '@winnow/recipe';
import { type FormEvent, useState } from 'react';
import { notifySuccess } from '../../../shared/notify.ts';
import { fitsName, nameOfTitle } from '../../../shared/plugins/name-of-title.ts';
import type { PluginVisibility } from '../../../shared/plugins/plugins-api.ts';
import { visibilityLabels } from '../../../shared/plugins/visibility-labels.ts';
import { ProblemList } from '../../../shared/problems/problem-list.tsx';
import { freeStepId } from '../state/draft/use-draft.ts';
import { useCurrentRecipe, useProject } from '../state/workspace-context.tsx';
import { macroParams } from './macro-entries.ts';
import { MacroInputs } from './macro-inputs.tsx';
import { macrosText } from './macros-text.ts';
import { useMacroInputs } from './use-macro-inputs.ts';
import { useSaveMacro } from './use-save-macro.ts';

const newMacro = 'new';

/**
 * Dialog that saves the selected steps as one macro, with values that may differ between tables as
 * inputs.
 */
export function SaveMacroModal(props: { readonly ids: ReadonlySet<string>; readonly onClose: () => void }) {
  const { ids, onClose } = props;
  const { plugins } = useProject();
  const { recipe, report, replaceRecipe } = useCurrentRecipe();
  const all = recipe.recipe.steps;
  const chosen = all.filter(({ id }) => ids.has(id));
  const first = all.findIndex(({ id }) => ids.has(id));
  const before = first > 0 ? report.steps[first - 1]!.columns : report.input;
  const adjacent = chosen.every((step, index) => all[first + index] === step);
  const inputs = useMacroInputs(ids, before);
  const { steps, candidates, nameOf } = inputs;
  const macros = plugins.filter(({ known, installed }) => known.kind === 'macro' && installed);
  const [of, setOf] = useState(newMacro);
  const existing = macros.find(({ id }) => id === of);
  const [ownTitle, setTitle] = useState('');
  const [ownName, setOwnName] = useState<string>();
  const [description, setDescription] = useState('');
  const [visibility, setVisibility] = useState<PluginVisibility>('private');
  const [replaces, setReplaces] = useState(true);
  const [error, setError] = useState<unknown>();
  const [saving, setSaving] = useState(false);
  const save = useSaveMacro();
  const title = existing?.known.plugin.name === undefined ? ownTitle : existing.title;
  const name = existing?.known.plugin.name ?? ownName ?? nameOfTitle(ownTitle);
  const ready = fitsName(name) && title.trim() !== '' && inputs.areValid;
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!ready || saving) return;
    setSaving(true);
    setError(undefined);
    try {
      const own = candidates.flatMap((one) => {
        const input = nameOf(one);
        return input === null || one.fixed ? [] : [{ ...one.input, name: input }];
      });
      const made = macroRecipeOf(title.trim(), steps, own, recipe.recipe.parameters);
      const target = existing && { id: existing.id, name, version: existing.version };
      const macro = await save({
        of: target,
        name,
        title: title.trim(),
        description,
        recipe: made,
        visibility,
      });
      notifySuccess(macrosText.macroSaved({ title: macro.title, version: macro.version }));
      if (adjacent && replaces) await replaceByMacro(macro);
      onClose();
    } catch (failure) {
      setError(failure);
      setSaving(false);
    }
  };
  const replaceByMacro = async (macro: Parameters<typeof macroParams>[0]): Promise<void> => {
    const params = macroParams(macro, [], before);
    const links = candidates.flatMap((one) =>
      one.fixed ? [[one.input.name, { $parameter: one.input.name }]] : [],
    );
    const values = { ...params.values, ...Object.fromEntries(links) };
    const step = { id: freeStepId(recipe.recipe), kind: macroStep.kind, params: { ...params, values } };
    const next = all.flatMap((one) =>
      one === chosen[0] ? [step as unknown as Step] : ids.has(one.id) ? [] : [one],
    );
    await replaceRecipe({ ...recipe.recipe, steps: next }, macrosText.applyMacro({ title: macro.title }));
  };
  return (
    <Modal opened onClose={onClose} title={macrosText.saveSteps({ chosen: chosen.length })} size="lg">
      <form aria-label={macrosText.macro} onSubmit={(event) => void submit(event)}>
        <Stack gap="sm">
          {macros.length > 0 && (
            <Select
              label={macrosText.saveAs}
              data={[
                { value: newMacro, label: macrosText.newMacro },
                ...macros.map(({ id, title: label }) => ({
                  value: id,
                  label: macrosText.newVersionOf({ label }),
                })),
              ]}
              value={of}
              allowDeselect={false}
              onChange={(next) => next && setOf(next)}
            />
          )}
          {!existing && (
            <>
              <TextInput
                data-autofocus
                label={macrosText.title}
                placeholder={macrosText.exampleTitle}
                value={ownTitle}
                maxLength={80}
                onChange={(event) => setTitle(event.currentTarget.value)}
              />
              <TextInput
                label={macrosText.name}
                description={macrosText.youCantChangeItLater}
                value={name}
                maxLength={40}
                spellCheck={false}
                error={name !== '' && !fitsName(name) ? macrosText.startWithLowercase : undefined}
                styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
                onChange={(event) => setOwnName(event.currentTarget.value)}
              />
              <Select
                label={macrosText.visibility}
                data={Object.entries(visibilityLabels).map(([value, label]) => ({ value, label }))}
                value={visibility}
                allowDeselect={false}
                onChange={(next) => next && setVisibility(next as PluginVisibility)}
              />
            </>
          )}
          <Textarea
            label={macrosText.description}
            value={description}
            maxLength={4000}
            autosize
            maxRows={6}
            onChange={(event) => setDescription(event.currentTarget.value)}
          />
          <MacroInputs inputs={inputs} />
          {adjacent && (
            <Checkbox
              size="xs"
              label={macrosText.replaceWithMacro}
              checked={replaces}
              onChange={(event) => setReplaces(event.currentTarget.checked)}
            />
          )}
          {error !== undefined && <ProblemList error={error} />}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {macrosText.cancel}
            </Button>
            <Button type="submit" disabled={!ready} loading={saving}>
              {macrosText.saveMacro}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
