import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import { pluginsApi } from '../../../shared/plugins/plugins-api.ts';
import { useActiveWorkspace } from '../../../shared/workspaces/use-workspace.ts';
import type { PluginDetails } from '../plugin-api.ts';
import { pluginsText } from '../plugins-text.ts';
import type { usePlugin } from '../use-plugin.ts';
import classes from './view-plugin.module.css';

interface InstallPanelProps {
  readonly details: PluginDetails;
  readonly change: ReturnType<typeof usePlugin>['change'];
}

/** Whether the workspace has the plugin installed, at which version, and actions to change that. */
export function InstallPanel({ details: { plugin, versions, installs }, change }: InstallPanelProps) {
  const { key, organization } = useActiveWorkspace();
  const place = organization?.name ?? pluginsText.personalWorkspace;
  const usable = versions.filter((one) => one.revokedAt === null);
  const pinned = versions.find((one) => one.version === plugin.pinned);
  const offered = usable.filter((one) => one.yankedAt === null || one.version === plugin.pinned);
  const [chosen, setChosen] = useState<string | null>(null);
  const version = chosen ?? plugin.latest ?? plugin.pinned;
  const others = installs.filter((one) => (one.organizationId ?? 'personal') !== key);
  const install = (wanted: string): void =>
    change.mutate({
      run: () => pluginsApi.install(plugin.id, key, wanted),
      done: pluginsText.isNowInstalled({ title: plugin.title, wanted, place }),
    });
  return (
    <section aria-labelledby="install" className={classes.box}>
      <h2 id="install">{pluginsText.inPlace({ place })}</h2>
      {pinned ? (
        <p className={classes.about}>
          {pluginsText.versionIsInstalled({
            version: <span data-figures>{pinned.version}</span>,
            revoked: pinned.revokedAt !== null,
            latest: plugin.latest === pinned.version ? null : plugin.latest,
          })}
        </p>
      ) : (
        <p className={classes.about}>
          {plugin.latest === null
            ? pluginsText.noVersionCanBeInstalled
            : pluginsText.notInstalledInstallingPinsVersion}
        </p>
      )}
      {(offered.length > 0 || plugin.pinned !== null) && (
        <div className={classes.installRow}>
          {offered.length > 0 && (
            <Select
              aria-label={pluginsText.version}
              data={offered.map((one) => one.version)}
              value={offered.some((one) => one.version === version) ? version : null}
              placeholder={pluginsText.version}
              onChange={setChosen}
              allowDeselect={false}
              className={classes.versionField}
            />
          )}
          {version !== null && version !== plugin.pinned && (
            <Button loading={change.isPending} onClick={() => install(version)}>
              {plugin.pinned === null
                ? pluginsText.install
                : version === plugin.latest
                  ? pluginsText.upgrade
                  : pluginsText.goOver}
            </Button>
          )}
          {plugin.pinned !== null && (
            <Button
              variant="default"
              disabled={change.isPending}
              onClick={() =>
                change.mutate({
                  run: () => pluginsApi.uninstall(plugin.id, key),
                  done: pluginsText.isNotInstalled({ title: plugin.title, place }),
                })
              }
            >
              {pluginsText.remove}
            </Button>
          )}
        </div>
      )}
      {others.length > 0 && (
        <p className={classes.quiet}>
          {pluginsText.alsoInOthers({
            others: others
              .map((one) => `${one.organizationName ?? pluginsText.personalWorkspace} (${one.version})`)
              .join(', '),
          })}
        </p>
      )}
      <p className={classes.quiet}>{pluginsText.workspacesInAll({ installs: plugin.installs })}</p>
    </section>
  );
}
