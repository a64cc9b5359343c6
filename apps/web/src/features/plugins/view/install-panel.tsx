import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import { countOf } from '../../../shared/format/number.ts';
import { pluginsApi } from '../../../shared/plugins/plugins-api.ts';
import { useActiveWorkspace } from '../../../shared/workspaces/use-workspace.ts';
import type { PluginDetails } from '../plugin-api.ts';
import type { usePlugin } from '../use-plugin.ts';
import classes from './view-plugin.module.css';

interface InstallPanelProps {
  readonly details: PluginDetails;
  readonly change: ReturnType<typeof usePlugin>['change'];
}

/** Whether the workspace has the plugin, at which version, and the ways to another. */
export function InstallPanel({ details: { plugin, versions, installs }, change }: InstallPanelProps) {
  const { key, organization } = useActiveWorkspace();
  const place = organization?.name ?? 'the personal workspace';
  const usable = versions.filter((one) => one.revokedAt === null);
  const pinned = versions.find((one) => one.version === plugin.pinned);
  const offered = usable.filter((one) => one.yankedAt === null || one.version === plugin.pinned);
  const [chosen, setChosen] = useState<string | null>(null);
  const version = chosen ?? plugin.latest ?? plugin.pinned;
  const others = installs.filter((one) => (one.organizationId ?? 'personal') !== key);
  const install = (wanted: string): void =>
    change.mutate({
      run: () => pluginsApi.install(plugin.id, key, wanted),
      done: `${plugin.title} ${wanted} is installed in ${place}.`,
    });
  return (
    <section aria-labelledby="install" className={classes.box}>
      <h2 id="install">In {place}</h2>
      {pinned ? (
        <p className={classes.about}>
          Version <span data-figures>{pinned.version}</span> is installed
          {pinned.revokedAt
            ? ', and was revoked: it does not run.'
            : plugin.latest !== null && plugin.latest !== pinned.version
              ? `; ${plugin.latest} is there.`
              : '.'}
        </p>
      ) : (
        <p className={classes.about}>
          {plugin.latest === null
            ? 'No version can be installed.'
            : 'Not installed. Installing pins a version until someone updates it.'}
        </p>
      )}
      {(offered.length > 0 || plugin.pinned !== null) && (
        <div className={classes.installRow}>
          {offered.length > 0 && (
            <Select
              aria-label="Version"
              data={offered.map((one) => one.version)}
              value={offered.some((one) => one.version === version) ? version : null}
              placeholder="Version"
              onChange={setChosen}
              allowDeselect={false}
              className={classes.versionField}
            />
          )}
          {version !== null && version !== plugin.pinned && (
            <Button loading={change.isPending} onClick={() => install(version)}>
              {plugin.pinned === null ? 'Install' : version === plugin.latest ? 'Upgrade' : 'Go over'}
            </Button>
          )}
          {plugin.pinned !== null && (
            <Button
              variant="default"
              disabled={change.isPending}
              onClick={() =>
                change.mutate({
                  run: () => pluginsApi.uninstall(plugin.id, key),
                  done: `${plugin.title} is not installed in ${place} any more. Recipes that use it keep working.`,
                })
              }
            >
              Remove
            </Button>
          )}
        </div>
      )}
      {others.length > 0 && (
        <p className={classes.quiet}>
          Also in{' '}
          {others
            .map((one) => `${one.organizationName ?? 'the personal workspace'} (${one.version})`)
            .join(', ')}
        </p>
      )}
      <p className={classes.quiet}>{countOf(plugin.installs, 'workspace')} in all</p>
    </section>
  );
}
