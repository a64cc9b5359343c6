import { Avatar, Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatDate } from '../../../shared/format/date.ts';
import type { PageProps } from '../../../shared/page.ts';
import { pluginsApi } from '../../../shared/plugins/plugins-api.ts';
import { pluginsKey, usePluginChanges } from '../../../shared/plugins/use-plugins.ts';
import { ProblemList } from '../../../shared/problems/problem-list.tsx';
import { throwNotFound } from '../../../shared/problems/throw-not-found.ts';
import { NoMatches } from '../../../shared/ui/no-matches.tsx';
import { PageBody } from '../../../shared/ui/page-body.tsx';
import { PageSection } from '../../../shared/ui/page-section.tsx';
import { PageTitle } from '../../../shared/ui/page-title.tsx';
import { useActiveWorkspace } from '../../../shared/workspaces/use-workspace.ts';
import { PluginCards } from '../catalogue/plugin-cards.tsx';
import { pluginsText } from '../plugins-text.ts';
import classes from './plugin-author.module.css';

/** A plugin author and their published plugins. */
export function PluginAuthor({ params: { id = '' } }: PageProps) {
  const { key: workspace, settled } = useActiveWorkspace();
  usePluginChanges();
  const found = useQuery({
    queryKey: [...pluginsKey, 'author', id, workspace],
    queryFn: ({ signal }) => pluginsApi.author(id, workspace, signal),
    enabled: settled,
  });
  if (found.error && !found.data) {
    throwNotFound(found.error);
    return (
      <PageBody>
        <PageTitle>{pluginsText.author}</PageTitle>
        <ProblemList error={found.error} />
        <Button component={Link} to="/plugins" variant="default" mt="md">
          {pluginsText.allPlugins}
        </Button>
      </PageBody>
    );
  }
  if (!found.data) {
    return (
      <PageBody>
        <Skeleton height={240} role="status" aria-label={pluginsText.authorIsLoading} />
      </PageBody>
    );
  }
  const { author, plugins } = found.data;
  const installs = plugins.reduce((sum, plugin) => sum + plugin.installs, 0);
  const facts = [
    author.handle ? `@${author.handle}` : '',
    pluginsText.plugins({ count: plugins.length }),
    pluginsText.installs({ installs }),
    pluginsText.hereSinceJoinedAt({ joinedAt: formatDate(author.joinedAt) }),
  ];
  return (
    <PageBody>
      <div className={classes.person}>
        <Avatar src={author.image} alt="" size={48} radius={6} name={author.name} color="sky" />
        <div className={classes.words}>
          <PageTitle
            about={facts.filter(Boolean).join(' · ')}
            actions={
              author.self && (
                <>
                  <Button component={Link} to="/settings" variant="default">
                    {pluginsText.editProfile}
                  </Button>
                  <Button component={Link} to="/plugins/create">
                    {pluginsText.newPlugin}
                  </Button>
                </>
              )
            }
          >
            {author.name}
          </PageTitle>
        </div>
      </div>
      {plugins.length > 0 ? (
        <PageSection title={author.self ? pluginsText.pluginsDraftsToo : pluginsText.publishedPlugins}>
          <PluginCards plugins={plugins} withoutAuthor />
        </PageSection>
      ) : (
        <NoMatches>{pluginsText.projectsYouCreateAppear}</NoMatches>
      )}
    </PageBody>
  );
}
