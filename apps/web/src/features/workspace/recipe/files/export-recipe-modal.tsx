import {
  Alert,
  Button,
  Code,
  CopyButton,
  Group,
  Modal,
  ScrollArea,
  Select,
  Stack,
  Text,
} from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { saveText } from '../../../../shared/files/save-text.ts';
import { ProblemList } from '../../../../shared/problems/problem-list.tsx';
import { sentenceIn } from '../../../../shared/steps/step-language.ts';
import { keys } from '../../data/query-keys.ts';
import { useCurrentRecipe, useProject } from '../../state/workspace-context.tsx';
import { recipeFile } from '../recipe-file.ts';
import { recipeFilesText } from './recipe-files-text.ts';
import { type RecipeFormat, recipeFormats } from './recipe-formats.ts';

/** Dialog that exports the recipe as a file for another project or another program. */
export function ExportRecipeModal(props: {
  readonly opened: boolean;
  readonly projectName: string;
  readonly onClose: () => void;
}) {
  const { api, projectId } = useProject();
  const { recipe, report } = useCurrentRecipe();
  const [format, setFormat] = useState<RecipeFormat['value']>('json');
  const data = api.at(recipe.version);
  const query = useQuery({
    queryKey: keys.of(projectId, recipe.version, 'recipe-file', format),
    queryFn: async () => {
      if (format === 'json') {
        const file = await recipeFile(api, recipe.version, recipe.recipe, props.projectName);
        return { text: `${JSON.stringify(file, null, 2)}\n`, inDuckDb: [] };
      }
      if (format !== 'polars') return { text: `${(await data.sql(format)).sql}\n`, inDuckDb: [] };
      const { script, inDuckDb } = await data.polars();
      return { text: script, inDuckDb };
    },
    enabled: props.opened,
    retry: false,
  });
  const { text = '', inDuckDb = [] } = query.data ?? {};
  const chosen = recipeFormats.find((one) => one.value === format)!;
  return (
    <Modal opened={props.opened} onClose={props.onClose} title={recipeFilesText.exportRecipe} size="xl">
      <Stack gap="sm">
        <Select
          label={recipeFilesText.format}
          data={recipeFormats.map(({ value, label }) => ({ value, label }))}
          value={format}
          allowDeselect={false}
          data-autofocus
          onChange={(next) => next && setFormat(next)}
        />
        <ProblemList error={query.error} />
        {inDuckDb.length > 0 && (
          <Alert color="yellow" title={recipeFilesText.polarsCannot}>
            <Text size="sm">{recipeFilesText.polarsCannotAbout}</Text>
            <ul>
              {inDuckDb.map((one) => (
                <li key={one.stepId}>
                  <Text size="sm">
                    {sentenceIn(report, one.stepId, one.sentence)}: {one.reason}
                  </Text>
                </li>
              ))}
            </ul>
          </Alert>
        )}
        <ScrollArea.Autosize mah="50vh" viewportProps={{ tabIndex: 0, 'aria-label': recipeFilesText.file }}>
          <Code block>{text}</Code>
        </ScrollArea.Autosize>
        <Group justify="flex-end">
          <CopyButton value={text}>
            {({ copied, copy }) => (
              <Button variant="default" disabled={text === ''} onClick={copy}>
                {copied ? recipeFilesText.copied : recipeFilesText.copy}
              </Button>
            )}
          </CopyButton>
          <Button
            disabled={text === ''}
            onClick={() => saveText(`${fileName(props.projectName)}.${chosen.ending}`, text, chosen.type)}
          >
            {recipeFilesText.download}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

/** Returns a file name that is valid on every system. */
function fileName(name: string): string {
  return name.replace(/[^\p{L}\p{N}._ -]+/gu, '-').trim() || 'recipe';
}
