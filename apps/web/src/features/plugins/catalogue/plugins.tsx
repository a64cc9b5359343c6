import { Button, SegmentedControl, Select, Skeleton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconPuzzle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { pluginKinds } from '../../../shared/plugins/plugin-kinds.ts';
import type { PluginScope, PluginSort } from '../../../shared/plugins/plugins-api.ts';
import { usePlugins } from '../../../shared/plugins/use-plugins.ts';
import { ProblemList } from '../../../shared/problems/problem-list.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { ListBar } from '../../../shared/ui/list-bar.tsx';
import { NoMatches } from '../../../shared/ui/no-matches.tsx';
import { PageBody } from '../../../shared/ui/page-body.tsx';
import { PageTitle } from '../../../shared/ui/page-title.tsx';
import { SearchField } from '../../../shared/ui/search-field.tsx';
import { useActiveWorkspace } from '../../../shared/workspaces/use-workspace.ts';
import { pluginsText } from '../plugins-text.ts';
import { PluginCards } from './plugin-cards.tsx';
import classes from './plugins.module.css';

const sorts: readonly { readonly value: PluginSort; readonly label: string }[] = [
  { value: 'installs', label: pluginsText.mostInstalled },
  { value: 'updated', label: pluginsText.lastChanged },
  { value: 'title', label: pluginsText.name },
];

/** Plugin catalogue: the user's own plugins, those of the workspace, and public ones. */
export function Plugins() {
  const { organization } = useActiveWorkspace();
  const [scope, setScope] = useState<PluginScope>('all');
  const [kind, setKind] = useState<string | null>(null);
  const [sort, setSort] = useState<PluginSort>('installs');
  const [search, setSearch] = useState('');
  const [settled] = useDebouncedValue(search.trim(), 200);
  const plugins = usePlugins({ scope, kind, sort, search: settled });
  const shown = plugins.data?.pages.flatMap((page) => page.plugins) ?? [];
  const total = plugins.data?.pages[0]?.total ?? 0;
  const narrowed = settled !== '' || kind !== null;
  const first = scope === 'all' && !narrowed && plugins.data !== undefined && total === 0;
  const scopes = [
    { value: 'all', label: pluginsText.all },
    { value: 'mine', label: pluginsText.mine },
    ...(organization ? [{ value: 'workspace', label: organization.name }] : []),
    { value: 'installed', label: pluginsText.installed },
    { value: 'public', label: pluginsText.public },
  ];
  return (
    <PageBody>
      <PageTitle
        about={pluginsText.pluginsAbout}
        actions={
          <Button component={Link} to="/plugins/create">
            {pluginsText.newPlugin}
          </Button>
        }
      >
        {pluginsText.pluginsLabel}
      </PageTitle>
      {first ? (
        <EmptyState
          icon={<IconPuzzle size={24} stroke={1.75} />}
          title={pluginsText.noPluginsYet}
          actions={
            <Button component={Link} to="/plugins/create">
              {pluginsText.writeFirstOne}
            </Button>
          }
        >
          {pluginsText.noPluginsYetText}
        </EmptyState>
      ) : (
        <>
          <ListBar
            found={plugins.data && pluginsText.pluginsOf({ total })}
            aside={
              <>
                <Select
                  aria-label={pluginsText.kind}
                  placeholder={pluginsText.allKinds}
                  className={classes.narrow}
                  data={pluginKinds().map(({ value, plural }) => ({ value, label: plural }))}
                  value={kind}
                  onChange={setKind}
                  clearable
                  clearButtonProps={{ 'aria-label': pluginsText.allKinds }}
                />
                <Select
                  aria-label={pluginsText.order}
                  className={classes.narrow}
                  data={[...sorts]}
                  value={sort}
                  onChange={(value) => value && setSort(value as PluginSort)}
                  allowDeselect={false}
                />
              </>
            }
          >
            <SearchField label={pluginsText.searchPlugins} value={search} onChange={setSearch} />
            <SegmentedControl
              aria-label={pluginsText.whosePlugins}
              data={scopes}
              value={scope}
              onChange={(value) => setScope(value as PluginScope)}
            />
          </ListBar>
          {plugins.error && !plugins.data && <ProblemList error={plugins.error} />}
          {plugins.isPending && <CardsSkeleton />}
          {plugins.data && shown.length === 0 && (
            <NoMatches>
              {settled ? pluginsText.noResultsForSettled({ settled }) : emptyMessages[scope]}
            </NoMatches>
          )}
          {shown.length > 0 && <PluginCards plugins={shown} />}
          {plugins.hasNextPage && (
            <Button
              variant="default"
              mt="md"
              loading={plugins.isFetchingNextPage}
              onClick={() => void plugins.fetchNextPage()}
            >
              {pluginsText.showMore}
            </Button>
          )}
        </>
      )}
    </PageBody>
  );
}

const emptyMessages: Readonly<Record<PluginScope, string>> = {
  all: pluginsText.noPluginsOfThisKind,
  mine: pluginsText.yourPluginsAppearHereIncluding,
  workspace: pluginsText.noPluginsPublished,
  installed: pluginsText.nothingIsInstalled,
  public: pluginsText.noPublicPluginsYet,
};

function CardsSkeleton() {
  return (
    <div role="status" aria-label={pluginsText.pluginsAreLoading} className={classes.cards}>
      {[0, 1, 2, 3, 4, 5].map((card) => (
        <Skeleton key={card} height={132} />
      ))}
    </div>
  );
}
