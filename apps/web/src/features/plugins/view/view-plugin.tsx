import { Button, Menu, Skeleton } from '@mantine/core';
import { IconArrowFork, IconLock, IconUsers, IconWorld } from '@tabler/icons-react';
import { Link, useRouter } from '@tanstack/react-router';
import { useCommands } from '../../../shared/commands/use-commands.ts';
import type { PageProps } from '../../../shared/page.ts';
import { pluginKindLabel, pluginKindOf } from '../../../shared/plugins/plugin-kinds.ts';
import { type PluginVisibility, pluginsApi } from '../../../shared/plugins/plugins-api.ts';
import { visibilityLabels } from '../../../shared/plugins/visibility-labels.ts';
import { ProblemList } from '../../../shared/problems/problem-list.tsx';
import { throwNotFound } from '../../../shared/problems/throw-not-found.ts';
import { PageBody } from '../../../shared/ui/page-body.tsx';
import { PageSection } from '../../../shared/ui/page-section.tsx';
import { PageTitle } from '../../../shared/ui/page-title.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { CodeField } from '../code/code-field.tsx';
import { type PluginDetails, pluginApi } from '../plugin-api.ts';
import { pluginsText } from '../plugins-text.ts';
import { usePlugin } from '../use-plugin.ts';
import { BeforeAfter } from './before-after.tsx';
import { InstallPanel } from './install-panel.tsx';
import { ManifestFacts } from './manifest-facts.tsx';
import { VersionList } from './version-list.tsx';
import classes from './view-plugin.module.css';

const icons = { private: IconLock, workspace: IconUsers, public: IconWorld } as const;
const noProblems: readonly never[] = [];

/**
 * A plugin: what it does, shown by its examples; its parameters, versions and users; and how to
 * install it.
 */
export function ViewPlugin({ params: { id = '' } }: PageProps) {
  const { plugin, change, workspace } = usePlugin(id);
  if (plugin.error && !plugin.data) {
    throwNotFound(plugin.error);
    return (
      <PageBody>
        <PageTitle>{pluginsText.plugin}</PageTitle>
        <ProblemList error={plugin.error} />
        <Button component={Link} to="/plugins" variant="default" mt="md">
          {pluginsText.allPlugins}
        </Button>
      </PageBody>
    );
  }
  if (!plugin.data) {
    return (
      <PageBody>
        <Skeleton height={320} role="status" aria-label={pluginsText.pluginIsLoading} />
      </PageBody>
    );
  }
  return <Shown details={plugin.data} change={change} workspace={workspace} />;
}

interface ShownProps {
  readonly details: PluginDetails;
  readonly change: ReturnType<typeof usePlugin>['change'];
  readonly workspace: string;
}

function Shown({ details, change, workspace }: ShownProps) {
  const router = useRouter();
  const { plugin, shown, draft, origin, uses } = details;
  const content = shown ?? draft;
  const mayEdit = plugin.level === 'edit';
  const edit = (): void => void router.navigate({ to: '/plugins/edit/$id', params: { id: plugin.id } });
  const fork = (): void =>
    change.mutate({
      run: async () => {
        const version = shown?.version;
        const { id } = await pluginApi.fork(plugin.id, { workspace, ...(version ? { version } : {}) });
        await router.navigate({ to: '/plugins/edit/$id', params: { id } });
      },
      done: pluginsText.copiedTitleIntoDraft({ title: plugin.title }),
    });
  const { latest, pinned } = plugin;
  useCommands([
    ...(latest !== null && latest !== pinned
      ? [
          {
            id: 'install-plugin',
            group: pluginsText.plugin,
            label: pluginsText.installTitleLatest({ title: plugin.title, latest }),
            run: () =>
              change.mutate({
                run: () => pluginsApi.install(plugin.id, workspace, latest),
                done: pluginsText.latestIsInstalled({ title: plugin.title, latest }),
              }),
          },
        ]
      : []),
    ...(mayEdit
      ? [
          {
            id: 'edit-plugin',
            group: pluginsText.plugin,
            label: pluginsText.editTitle({ title: plugin.title }),
            run: edit,
          },
        ]
      : []),
    ...(shown
      ? [
          {
            id: 'fork-plugin',
            group: pluginsText.plugin,
            label: pluginsText.forkTitle({ title: plugin.title }),
            keywords: ['copy'],
            run: fork,
          },
        ]
      : []),
  ]);
  return (
    <PageBody>
      <PageTitle
        about={
          <>
            {pluginKindLabel(plugin.kind).title} <code>{plugin.name}</code>
            {plugin.author && (
              <>
                {pluginsText.byAuthor}
                <Link to="/plugins/user/$id" params={{ id: plugin.author.id }} className={classes.link}>
                  {plugin.author.name}
                </Link>
              </>
            )}
            {plugin.owner.kind === 'organization' && pluginsText.inOrganization({ name: plugin.owner.name })}
            {origin && (
              <>
                {pluginsText.copiedFrom}
                {origin.title ? (
                  <Link to="/plugins/$id" params={{ id: origin.id }} className={classes.link}>
                    {origin.title}
                  </Link>
                ) : (
                  pluginsText.pluginThatIsNotShared
                )}{' '}
                {origin.version}
              </>
            )}
          </>
        }
        actions={
          <>
            {mayEdit && <Visibility details={details} change={change} />}
            {shown && (
              <Button
                variant="default"
                leftSection={<IconArrowFork size={16} stroke={1.75} />}
                disabled={change.isPending}
                onClick={fork}
              >
                {pluginsText.fork}
              </Button>
            )}
            {mayEdit && <Button onClick={edit}>{pluginsText.edit}</Button>}
          </>
        }
      >
        {plugin.title}
      </PageTitle>
      <div className={classes.columns}>
        <div className={classes.main}>
          {!shown && (
            <p className={classes.note}>
              <Tag>{pluginsText.draft}</Tag> {pluginsText.notPublished}
            </p>
          )}
          {content?.manifest.description ? (
            <p className={classes.description}>{content.manifest.description}</p>
          ) : (
            <p className={classes.about}>{pluginsText.noDescriptionYet}</p>
          )}
          {content && <BeforeAfter manifest={content.manifest} examples={content.examples} />}
          {content && <ManifestFacts manifest={content.manifest} />}
          {content && pluginKindOf(content.manifest.kind)?.hasCode && (
            <PageSection title={pluginsText.code}>
              <CodeField
                label={pluginsText.codeOfTitle({ title: plugin.title })}
                value={content.code}
                problems={noProblems}
              />
            </PageSection>
          )}
        </div>
        <aside className={classes.side} aria-label={pluginsText.pluginInUse}>
          {plugin.published && <InstallPanel details={details} change={change} />}
          <VersionList details={details} change={change} />
          <UsedIn uses={uses} />
        </aside>
      </div>
    </PageBody>
  );
}

/** The projects whose recipes use the plugin. */
function UsedIn({ uses }: Pick<PluginDetails, 'uses'>) {
  return (
    <PageSection title={pluginsText.usedIn}>
      <p className={classes.about}>
        {uses.total === 0 ? pluginsText.noRecipeUsesItYet : pluginsText.projects({ total: uses.total })}
        {uses.total > uses.projects.length && uses.projects.length > 0 && pluginsText.visibleHere}
      </p>
      {uses.projects.length > 0 && (
        <ul className={classes.uses}>
          {uses.projects.map((project) => (
            <li key={`${project.id} ${project.version}`}>
              <Link to="/projects/$id" params={{ id: project.id }} className={classes.link}>
                {project.name}
              </Link>
              <span className={classes.quiet}>{project.version}</span>
            </li>
          ))}
        </ul>
      )}
    </PageSection>
  );
}

/** Shows and changes who can see the published plugin. */
function Visibility({ details: { plugin }, change }: Pick<ShownProps, 'details' | 'change'>) {
  const options: readonly PluginVisibility[] =
    plugin.owner.kind === 'organization' ? ['private', 'workspace', 'public'] : ['private', 'public'];
  const Now = icons[plugin.visibility];
  const words: Readonly<Record<PluginVisibility, string>> = {
    private: pluginsText.onlyItsAuthorAndAdmins,
    workspace: pluginsText.allMembersOfName({ name: plugin.owner.name }),
    public: pluginsText.everyoneWhoIsSignedIn,
  };
  return (
    <Menu position="bottom-end" width={260}>
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<Now size={16} stroke={1.75} />}
          aria-label={pluginsText.visibilityIs({ visibilityLabels: visibilityLabels[plugin.visibility] })}
        >
          {visibilityLabels[plugin.visibility]}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{pluginsText.visibility}</Menu.Label>
        {options.map((one) => {
          const Icon = icons[one];
          return (
            <Menu.Item
              key={one}
              leftSection={<Icon size={16} stroke={1.75} />}
              disabled={one === plugin.visibility}
              onClick={() =>
                change.mutate({
                  run: () => pluginApi.share(plugin.id, one),
                  done: pluginsText.isSeenBy({ title: plugin.title, words: words[one].toLowerCase() }),
                })
              }
            >
              {visibilityLabels[one]}
              <span className={classes.option}>
                {plugin.owner.kind === 'person' && one === 'private' ? pluginsText.onlyItsAuthor : words[one]}
              </span>
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
