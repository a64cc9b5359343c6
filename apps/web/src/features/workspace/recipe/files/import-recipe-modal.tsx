import { Button, FileInput, Group, Modal, SegmentedControl, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Recipe } from '@winnow/recipe';
import { useState } from 'react';
import { ProblemList } from '../../../../shared/problems/problem-list.tsx';
import { stepSentence } from '../../../../shared/steps/step-language.ts';
import type { RecipeFileRead } from '../../data/workspace-api.ts';
import { useCurrentRecipe, useProject } from '../../state/workspace-context.tsx';
import classes from './recipe-files.module.css';
import { recipeFilesText } from './recipe-files-text.ts';

type Mode = 'add' | 'replace';

/**
 * Dialog that imports a Winnow recipe or an OpenRefine operation history, after previewing the
 * result.
 */
export function ImportRecipeModal({
  opened,
  onClose,
}: {
  readonly opened: boolean;
  readonly onClose: () => void;
}) {
  const { api, projectId } = useProject();
  const { recipe, replaceRecipe } = useCurrentRecipe();
  const [file, setFile] = useState<File | null>(null);
  const [mode, setMode] = useState<Mode>('add');
  const [saving, setSaving] = useState(false);
  const read = useQuery({
    queryKey: ['recipe-file', projectId, recipe.version, mode, file?.name, file?.size, file?.lastModified],
    queryFn: async ({ signal }) => api.readRecipeFile({ text: await file!.text(), mode }, signal),
    enabled: opened && file !== null,
    retry: false,
    gcTime: 0,
  });
  const close = (): void => {
    setFile(null);
    setMode('add');
    onClose();
  };
  const save = async (found: RecipeFileRead): Promise<void> => {
    setSaving(true);
    const saved = await replaceRecipe(
      found.recipe,
      recipeFilesText.importStepsFromFile({ steps: found.steps.length }),
    );
    setSaving(false);
    if (saved) close();
  };
  const found = file === null ? undefined : read.data;
  return (
    <Modal opened={opened} onClose={close} title={recipeFilesText.importRecipe} size="lg">
      <Stack gap="sm">
        <FileInput
          label={recipeFilesText.file}
          description={recipeFilesText.recipeFileAbout}
          placeholder={recipeFilesText.chooseAFile}
          accept=".json,application/json"
          value={file}
          clearable
          clearButtonProps={{ 'aria-label': recipeFilesText.clearTheFile }}
          data-autofocus
          onChange={setFile}
        />
        {recipe.recipe.steps.length > 0 && (
          <SegmentedControl
            fullWidth
            aria-label={recipeFilesText.whereStepsGo}
            data={[
              { value: 'add', label: recipeFilesText.addAfterTheLastStep },
              { value: 'replace', label: recipeFilesText.replaceAllSteps },
            ]}
            value={mode}
            onChange={(next) => setMode(next as Mode)}
          />
        )}
        {file !== null && <ProblemList error={read.error} />}
        {found && <Outcome found={found} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            {recipeFilesText.cancel}
          </Button>
          <Button
            disabled={!found || found.steps.length === 0}
            loading={saving}
            onClick={() => found && void save(found)}
          >
            {found && found.steps.length > 0
              ? recipeFilesText.importSteps({ steps: found.steps.length })
              : recipeFilesText.import}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

function sentenceOf(recipe: Recipe, { id, sentence }: RecipeFileRead['steps'][number]): string {
  const step = recipe.steps.find((one) => one.id === id);
  return step ? stepSentence(step, recipe.parameters, sentence) : sentence;
}

function Outcome({ found }: { readonly found: RecipeFileRead }) {
  const count = (outcome: string): number => found.operations.filter((one) => one.outcome === outcome).length;
  const [exact, changed, left] = [count('exact'), count('changed'), count('left')];
  const broken = found.steps.filter((one) => one.problems.length > 0);
  return (
    <>
      {found.kind === 'openrefine' && (
        <Text size="sm">
          {recipeFilesText.operationsFound({ operations: found.operations.length, exact, changed, left })}
        </Text>
      )}
      {found.problems.length > 0 && (
        <section aria-label={recipeFilesText.operationsLeftOut}>
          <ul className={classes.list}>
            {found.problems.map((one) => (
              <li key={one.message} data-severity={one.severity}>
                {one.message} {one.fix}
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-label={recipeFilesText.stepsToImport}>
        <ol className={classes.list}>
          {found.steps.map((step) => (
            <li key={step.id}>
              {sentenceOf(found.recipe, step)}
              {step.problems.map((one) => (
                <div key={one.message} className={classes.problem}>
                  {one.message} {one.fix}
                </div>
              ))}
            </li>
          ))}
        </ol>
      </section>
      {broken.length > 0 && (
        <Text size="sm" role="status">
          {recipeFilesText.stepsWontRun({ broken: broken.length })}
        </Text>
      )}
    </>
  );
}
