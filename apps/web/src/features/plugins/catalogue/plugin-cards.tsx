import { VisuallyHidden } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { formatDateTime } from '../../../shared/format/date.ts';
import { formatCount } from '../../../shared/format/number.ts';
import { pluginKindLabel } from '../../../shared/plugins/plugin-kinds.ts';
import type { PluginSummary } from '../../../shared/plugins/plugins-api.ts';
import { visibilityLabels } from '../../../shared/plugins/visibility-labels.ts';
import { relativeTime } from '../../../shared/relative-time.ts';
import { Tag } from '../../../shared/ui/tag.tsx';
import { pluginsText } from '../plugins-text.ts';
import classes from './plugins.module.css';

interface PluginCardsProps {
  readonly plugins: readonly PluginSummary[];
  /** Hides the authors if the page already names them. */
  readonly withoutAuthor?: boolean;
}

/** Plugins as cards: what each one is, who wrote it, and whether it is installed. */
export function PluginCards({ plugins, withoutAuthor = false }: PluginCardsProps) {
  return (
    <ul className={classes.cards}>
      {plugins.map((plugin) => (
        <PluginCard key={plugin.id} plugin={plugin} withoutAuthor={withoutAuthor} />
      ))}
    </ul>
  );
}

function PluginCard({
  plugin,
  withoutAuthor,
}: {
  readonly plugin: PluginSummary;
  readonly withoutAuthor: boolean;
}) {
  const { id, title, summary, kind, author, latest, latestAt, installs, updatedAt } = plugin;
  const { icon: Icon, title: kindTitle } = pluginKindLabel(kind);
  const at = latestAt ?? updatedAt;
  return (
    <li className={classes.card}>
      <div className={classes.head}>
        <Icon size={16} stroke={1.75} role="img" aria-label={kindTitle} />
        <Link to="/plugins/$id" params={{ id }} className={classes.name}>
          {title}
        </Link>
        <State plugin={plugin} />
      </div>
      <p className={classes.summary}>{summary}</p>
      {author && !withoutAuthor && (
        <Link to="/plugins/user/$id" params={{ id: author.id }} className={classes.author}>
          {author.name}
        </Link>
      )}
      <div className={classes.foot} data-figures>
        <span>{latest ?? pluginsText.draft}</span>
        <time dateTime={at} title={formatDateTime(at)}>
          {relativeTime(at)}
        </time>
        <span className={classes.installs} title={pluginsText.installs({ installs })}>
          <IconDownload size={14} stroke={1.75} aria-hidden />
          <span aria-hidden>{formatCount(installs)}</span>
          <VisuallyHidden>{pluginsText.installs({ installs })}</VisuallyHidden>
        </span>
      </div>
    </li>
  );
}

/** The most relevant state of a plugin. */
function State({
  plugin: { pinned, latest, unpublished, published, visibility },
}: {
  readonly plugin: PluginSummary;
}) {
  if (pinned !== null && latest !== null && pinned !== latest)
    return <Tag tone="warn">{pluginsText.update}</Tag>;
  if (pinned !== null) return <Tag tone="good">{pluginsText.installed}</Tag>;
  if (!published) return <Tag>{pluginsText.draft}</Tag>;
  if (unpublished) return <Tag>{pluginsText.changed}</Tag>;
  return visibility === 'public' ? null : <Tag>{visibilityLabels[visibility]}</Tag>;
}
