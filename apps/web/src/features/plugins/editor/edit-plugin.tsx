import { Button, Skeleton } from '@mantine/core';
import { useDebouncedValue, useHotkeys } from '@mantine/hooks';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useCommands } from '../../../shared/commands/use-commands.ts';
import { notifySuccess } from '../../../shared/notify.ts';
import type { PageProps } from '../../../shared/page.ts';
import { pluginKindLabel, pluginKindOf } from '../../../shared/plugins/plugin-kinds.ts';
import { pluginsKey } from '../../../shared/plugins/use-plugins.ts';
import { ProblemList } from '../../../shared/problems/problem-list.tsx';
import { throwNotFound } from '../../../shared/problems/throw-not-found.ts';
import { PageBody } from '../../../shared/ui/page-body.tsx';
import { PageTitle } from '../../../shared/ui/page-title.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { useActiveWorkspace } from '../../../shared/workspaces/use-workspace.ts';
import { type PluginDetails, pluginApi } from '../plugin-api.ts';
import { ManifestFacts } from '../view/manifest-facts.tsx';
import { codeProblemsOf } from './code-problems.ts';
import { CodeSection } from './code-section.tsx';
import classes from './editor.module.css';
import { ExamplesPanel } from './examples-panel.tsx';
import { ManifestForm } from './manifest-form.tsx';
import { pluginEditorText } from './plugin-editor-text.ts';
import { PublishModal } from './publish-modal.tsx';
import { Refusal } from './refusal.tsx';
import { TrialPanel } from './trial-panel.tsx';
import { useDiscardDraft } from './use-discard-draft.ts';
import { type SaveState, useDraft } from './use-draft.ts';

/** Editor of a plugin: loads the draft, or says why there is none to edit. */
export function EditPlugin({ params: { id = '' } }: PageProps) {
  const { key: workspace, settled } = useActiveWorkspace();
  // Loaded only once, so that the server's older state never replaces user input.
  const found = useQuery({
    queryKey: ['plugin-draft', id],
    queryFn: ({ signal }) => pluginApi.read(id, workspace, signal),
    enabled: settled,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  throwNotFound(found.error);
  if (found.error || (found.data && !found.data.draft)) {
    return (
      <PageBody>
        <PageTitle>{pluginEditorText.editPlugin}</PageTitle>
        {found.error ? (
          <ProblemList error={found.error} />
        ) : (
          <p className={classes.about}>{pluginEditorText.onlyItsAuthorAndAdmins}</p>
        )}
        <Button component={Link} to={found.error ? '/plugins' : `/plugins/${id}`} variant="default" mt="md">
          {found.error ? pluginEditorText.allPlugins : pluginEditorText.viewPlugin}
        </Button>
      </PageBody>
    );
  }
  if (!found.data) {
    return (
      <PageBody>
        <Skeleton height={420} role="status" aria-label={pluginEditorText.draftIsLoading} />
      </PageBody>
    );
  }
  const { draft } = found.data;
  return (
    <Editor
      key={`${id} ${found.dataUpdatedAt}`}
      details={{ ...found.data, draft: draft! }}
      reload={() => void found.refetch()}
    />
  );
}

interface EditorProps {
  readonly details: PluginDetails & { readonly draft: NonNullable<PluginDetails['draft']> };
  readonly reload: () => void;
}

function Editor({ details: { plugin, draft: first, versions }, reload }: EditorProps) {
  const client = useQueryClient();
  const router = useRouter();
  const { draft, change, state, error, save, revision } = useDraft(plugin.id, first);
  const [publishing, setPublishing] = useState(false);
  const [last, setLast] = useState(versions[0]?.version);
  const [settled] = useDebouncedValue(draft, 400);
  const kind = pluginKindOf(draft.manifest.kind);
  const examples = useQuery({
    queryKey: [...pluginsKey, 'examples', plugin.id, settled],
    queryFn: ({ signal }) => pluginApi.runExamples(plugin.id, settled, signal),
    retry: false,
    gcTime: 0,
    placeholderData: (before) => before,
  });
  const report = examples.error ? undefined : examples.data;
  const problems = useMemo(() => codeProblemsOf(examples.error, report), [examples.error, report]);
  const publish = useMutation({
    mutationFn: async ({ version, notes }: { readonly version: string; readonly notes: string }) => {
      if (!(await save())) throw error ?? new Error('Draft not saved');
      return pluginApi.publish(plugin.id, { revision: revision.current, version, notes });
    },
    onSuccess: async ({ version }) => {
      setLast(version);
      await client.invalidateQueries({ queryKey: pluginsKey });
      notifySuccess(pluginEditorText.titleVersionIsPublished({ title: draft.manifest.title, version }), {
        label: pluginEditorText.viewPlugin,
        run: () => void router.navigate({ to: '/plugins/$id', params: { id: plugin.id } }),
      });
      reload();
    },
  });
  const discard = useDiscardDraft({ id: plugin.id, last, save, reload });
  useHotkeys([['mod+S', () => void save()]], [], true);
  useCommands([
    {
      id: 'save-plugin',
      group: pluginEditorText.plugin,
      label: pluginEditorText.saveDraft,
      shortcut: 'mod+S',
      run: () => void save(),
    },
    {
      id: 'publish-plugin',
      group: pluginEditorText.plugin,
      label: pluginEditorText.publish,
      run: () => setPublishing(true),
    },
    {
      id: 'view-plugin',
      group: pluginEditorText.plugin,
      label: pluginEditorText.viewPlugin,
      run: () => void router.navigate({ to: '/plugins/$id', params: { id: plugin.id } }),
    },
  ]);
  return (
    <div className={classes.page}>
      <PageTitle
        about={
          <>
            {pluginKindLabel(plugin.kind).title} <code>{draft.manifest.name}</code>{' '}
            {last === undefined ? (
              <Tag>{pluginEditorText.draft}</Tag>
            ) : (
              <Tag>{pluginEditorText.lastPublished({ last })}</Tag>
            )}{' '}
            <span className={classes.state} role="status" data-bad={state === 'failed' || undefined}>
              {saveWords[state]}
            </span>
          </>
        }
        actions={
          <>
            <Button variant="default" onClick={() => void discard()}>
              {last === undefined ? pluginEditorText.delete : pluginEditorText.discardChanges}
            </Button>
            <Button component={Link} to={`/plugins/${plugin.id}`} variant="default">
              {pluginEditorText.view}
            </Button>
            <Button loading={publish.isPending} onClick={() => setPublishing(true)}>
              {pluginEditorText.publish}
            </Button>
          </>
        }
      >
        {draft.manifest.title || pluginEditorText.untitledPlugin}
      </PageTitle>
      {publish.error && <Refusal error={publish.error} onClose={() => publish.reset()} />}
      {state === 'failed' && <ProblemList error={error} />}
      <div className={classes.columns}>
        <div className={classes.main}>
          {!kind?.hasCode ? (
            <ManifestFacts manifest={draft.manifest} />
          ) : (
            <>
              <CodeSection
                code={draft.code}
                mode={kind.entryPoints(draft.manifest)[0]?.mode ?? 'call'}
                problems={problems}
                onChange={(code) => change((now) => ({ ...now, code }))}
              />
              {examples.error && <ProblemList error={examples.error} />}
              <TrialPanel id={plugin.id} draft={draft} />
              <ExamplesPanel
                draft={draft}
                report={report}
                running={examples.isFetching}
                onChange={(next) => change((now) => ({ ...now, examples: next }))}
              />
            </>
          )}
        </div>
        <aside className={classes.side} aria-labelledby="manifest-heading">
          <h2 id="manifest-heading">{pluginEditorText.manifest}</h2>
          <ManifestForm
            manifest={draft.manifest}
            published={last !== undefined}
            onChange={(manifest) => change((now) => ({ ...now, manifest }))}
          />
        </aside>
      </div>
      {publishing && (
        <PublishModal
          plugin={plugin}
          last={last}
          onClose={() => setPublishing(false)}
          onPublish={(version, notes) => publish.mutate({ version, notes })}
        />
      )}
    </div>
  );
}

const saveWords: Readonly<Record<SaveState, string>> = {
  saved: pluginEditorText.savedAsDraft,
  changed: pluginEditorText.changed,
  saving: pluginEditorText.saving,
  failed: pluginEditorText.notSaved,
};
