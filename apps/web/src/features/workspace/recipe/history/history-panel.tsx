import { Button, ScrollArea } from '@mantine/core';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { notifyProblem } from '../../../../shared/notify.ts';
import { confirm } from '../../../../shared/ui/confirm.tsx';
import { RenameModal } from '../../../../shared/ui/rename-modal.tsx';
import { keys } from '../../data/query-keys.ts';
import { useCurrentRecipe, useProject } from '../../state/workspace-context.tsx';
import classes from '../recipe.module.css';
import { recipeText } from '../recipe-text.ts';
import { CompareVersions } from './compare-versions.tsx';
import { type Version, VersionCard } from './version-card.tsx';

const pageSize = 100;

/**
 * Every version and branch of the recipe, newest first. Going back and restoring add a version;
 * nothing disappears from the history, except a branch that is deleted.
 */
export function HistoryPanel() {
  const { api, projectId, readOnly } = useProject();
  const { recipe } = useCurrentRecipe();
  const client = useQueryClient();
  const [compared, setCompared] = useState<Version | null>(null);
  const [named, setNamed] = useState<Version | null>(null);
  const queryKey = keys.versions(projectId, recipe.version);
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => api.versions(pageParam, pageSize),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ versions }) => (versions.length < pageSize ? undefined : versions.at(-1)?.number),
  });
  const reload = () => client.invalidateQueries({ queryKey });
  const restore = async (number: number): Promise<void> => {
    try {
      client.setQueryData(keys.recipe(projectId), await api.restore(number));
    } catch (error) {
      notifyProblem(error);
    }
  };
  const changeVersions = async (call: () => Promise<unknown>): Promise<void> => {
    try {
      await call();
    } catch (error) {
      notifyProblem(error);
    }
    await reload();
  };
  const deleteBranch = async ({ number, name, summary }: Version): Promise<void> => {
    const confirmed = await confirm({
      title: recipeText.deleteBranch,
      text: recipeText.deleteBranchText({ name: name ?? summary }),
      action: recipeText.deleteBranch,
      danger: true,
    });
    if (confirmed) await changeVersions(() => api.deleteBranch(number));
  };
  return (
    <ScrollArea h="100%" type="auto">
      <ol className={classes.list} aria-label={recipeText.versionsOfTheRecipe}>
        {query.data?.pages
          .flatMap(({ versions }) => versions)
          .map((version) => (
            <VersionCard
              key={version.number}
              version={version}
              isNewer={version.number > recipe.version}
              readOnly={readOnly}
              onCompare={() => setCompared(version)}
              onRestore={() => void restore(version.number)}
              onName={() => setNamed(version)}
              onRemoveName={() => void changeVersions(() => api.nameVersion(version.number, null))}
              onDelete={() => void deleteBranch(version)}
            />
          ))}
      </ol>
      {query.hasNextPage && (
        <Button
          variant="subtle"
          size="compact-sm"
          mx="md"
          mb="md"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {recipeText.olderVersions}
        </Button>
      )}
      <CompareVersions version={compared} onClose={() => setCompared(null)} />
      {named && (
        <RenameModal
          title={named.name === null ? recipeText.nameVersionTitle : recipeText.renameVersionTitle}
          label={recipeText.name}
          name={named.name ?? ''}
          submit={named.name === null ? recipeText.saveName : undefined}
          rename={(name) => api.nameVersion(named.number, name).then(reload)}
          opened
          onClose={() => setNamed(null)}
        />
      )}
    </ScrollArea>
  );
}
