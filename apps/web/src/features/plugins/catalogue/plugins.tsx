import { Button, SegmentedControl, Select, Skeleton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconPuzzle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { countOf } from '../../../shared/format/number.ts';
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
import { PluginCards } from './plugin-cards.tsx';
import classes from './plugins.module.css';

const sorts: readonly { readonly value: PluginSort; readonly label: string }[] = [
  { value: 'installs', label: 'Most installed' },
  { value: 'updated', label: 'Last changed' },
  { value: 'title', label: 'Name' },
];

/** The catalogue: what one wrote, what the workspace has, and what others made public. */
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
    { value: 'all', label: 'All' },
    { value: 'mine', label: 'Mine' },
    ...(organization ? [{ value: 'workspace', label: organization.name }] : []),
    { value: 'installed', label: 'Installed' },
    { value: 'public', label: 'Public' },
  ];
  return (
    <PageBody>
      <PageTitle
        about="Functions for formulas and steps for recipes, written in JavaScript and run in a sandbox."
        actions={
          <Button component={Link} to="/plugins/create">
            New plugin
          </Button>
        }
      >
        Plugins
      </PageTitle>
      {first ? (
        <EmptyState
          icon={<IconPuzzle size={24} stroke={1.75} />}
          title="No plugins yet"
          actions={
            <Button component={Link} to="/plugins/create" variant="default">
              Write the first one
            </Button>
          }
        >
          A plugin adds a function for formulas or a step for recipes. Test it on rows of a project while you
          write it.
        </EmptyState>
      ) : (
        <>
          <ListBar
            found={plugins.data && countOf(total, 'plugin')}
            aside={
              <>
                <Select
                  aria-label="Kind"
                  placeholder="All kinds"
                  className={classes.narrow}
                  data={pluginKinds.map(({ value, plural }) => ({ value, label: plural }))}
                  value={kind}
                  onChange={setKind}
                  clearable
                  clearButtonProps={{ 'aria-label': 'All kinds' }}
                />
                <Select
                  aria-label="Order"
                  className={classes.narrow}
                  data={[...sorts]}
                  value={sort}
                  onChange={(value) => value && setSort(value as PluginSort)}
                  allowDeselect={false}
                />
              </>
            }
          >
            <SearchField label="Search plugins" value={search} onChange={setSearch} />
            <SegmentedControl
              aria-label="Whose plugins"
              data={scopes}
              value={scope}
              onChange={(value) => setScope(value as PluginScope)}
            />
          </ListBar>
          {plugins.error && !plugins.data && <ProblemList error={plugins.error} />}
          {plugins.isPending && <CardsSkeleton />}
          {plugins.data && shown.length === 0 && (
            <NoMatches>{settled ? `No results for "${settled}".` : nothingIn[scope]}</NoMatches>
          )}
          {shown.length > 0 && <PluginCards plugins={shown} />}
          {plugins.hasNextPage && (
            <Button
              variant="default"
              mt="md"
              loading={plugins.isFetchingNextPage}
              onClick={() => void plugins.fetchNextPage()}
            >
              Show more
            </Button>
          )}
        </>
      )}
    </PageBody>
  );
}

const nothingIn: Readonly<Record<PluginScope, string>> = {
  all: 'No plugins of this kind.',
  mine: 'Your plugins appear here, including drafts.',
  workspace: 'No plugins published in this organization yet',
  installed: 'Nothing is installed in this workspace. Open a plugin and install it to use it in projects.',
  public: 'No public plugins yet',
};

function CardsSkeleton() {
  return (
    <div role="status" aria-label="Plugins are loading" className={classes.cards}>
      {[0, 1, 2, 3, 4, 5].map((card) => (
        <Skeleton key={card} height={132} />
      ))}
    </div>
  );
}
