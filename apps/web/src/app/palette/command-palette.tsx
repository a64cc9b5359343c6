import { useHotkeys } from '@mantine/hooks';
import { Spotlight, spotlight } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { settingsTabs } from '../../features/settings/tabs.ts';
import { commandStore } from '../../shared/commands/command-store.ts';
import { useCommands } from '../../shared/commands/use-commands.ts';
import { holdTyping } from '../../shared/shortcuts/hold-typing.ts';
import { appText } from '../app-text.ts';
import { navigation } from '../navigation.ts';
import { overlayProps } from '../theme/overlay.ts';
import classes from './command-palette.module.css';
import { groupCommands, matchCommands } from './match-commands.ts';
import { openShortcuts } from './open-shortcuts.tsx';
import { PaletteAction } from './palette-action.tsx';
import { pluginKindCommands } from './plugin-kind-commands.ts';
import { usePluginCommands } from './use-plugin-commands.ts';
import { useWorkflowCommands } from './use-workflow-commands.ts';

const maxShown = 60;

export { openShortcuts };

let isRequested = false;

/** Opens the palette, even before it is mounted. */
export function openPalette(): void {
  isRequested = true;
  spotlight.open();
}

/** Finds everything that can be done on the current screen: mod+K. */
export function CommandPalette() {
  const router = useRouter();
  const [query, setQuery] = useState('');
  const [isOpened, setOpened] = useState(isRequested);
  useWorkflowCommands(isOpened);
  usePluginCommands(isOpened, query);
  const commands = useSyncExternalStore(commandStore.subscribe, commandStore.all);
  useCommands([
    ...navigation.map(({ to, label }) => ({
      id: `go-${to}`,
      group: appText.goTo,
      label,
      run: () => void router.navigate({ to }),
    })),
    {
      id: 'new-project',
      group: appText.goTo,
      label: appText.newProject,
      keywords: ['create', 'import', 'upload'],
      run: () => void router.navigate({ to: '/projects/create' }),
    },
    {
      id: 'new-plugin',
      group: appText.goTo,
      label: appText.newPlugin,
      keywords: ['create', 'function', 'step', 'code'],
      run: () => void router.navigate({ to: '/plugins/create' }),
    },
    ...pluginKindCommands((kind) => {
      void router.navigate({ to: '/plugins/create', search: { kind } as never });
    }),
    {
      id: 'new-workflow',
      group: appText.goTo,
      label: appText.newWorkflow,
      keywords: ['create', 'schedule', 'automate'],
      run: () => void router.navigate({ to: '/workflows/create' }),
    },
    ...settingsTabs.map(({ path, label }) => ({
      id: `go-${path}`,
      group: appText.settings,
      label: appText.settingsLabel({ label }),
      keywords: ['preferences', 'account'],
      run: () => void router.navigate({ to: path }),
    })),
    {
      id: 'shortcuts',
      group: appText.help,
      label: appText.keyboardShortcuts,
      shortcut: '?',
      run: openShortcuts,
    },
  ]);
  useHotkeys([['shift+?', openShortcuts]]);
  const groups = useMemo(
    () => groupCommands(matchCommands(commands, query).slice(0, maxShown)),
    [commands, query],
  );
  const list = useRef<HTMLDivElement>(null);
  // The kit selects the first match while the user types; commands that a screen adds later need
  // this.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when other commands are shown
  useEffect(() => {
    if (!query || list.current?.querySelector('[data-selected]')) return;
    list.current?.querySelector('[data-action]')?.setAttribute('data-selected', 'true');
  }, [groups]);
  return (
    <Spotlight.Root
      query={query}
      onQueryChange={setQuery}
      onSpotlightOpen={() => {
        holdTyping();
        setOpened(true);
      }}
      shortcut="mod + K"
      tagsToIgnore={[]}
      triggerOnContentEditable
      clearQueryOnClose
      scrollable
      maxHeight={420}
      radius="md"
      centered={false}
      yOffset="12dvh"
      title={appText.commandPalette}
      overlayProps={{ ...overlayProps, blur: 0 }}
      transitionProps={{ duration: 120, transition: 'pop' }}
      classNames={{ content: classes.content, header: classes.header, search: classes.search }}
    >
      <Spotlight.Search
        aria-label={appText.findCommand}
        placeholder={appText.search}
        size="md"
        leftSection={<IconSearch size={16} stroke={1.75} />}
      />
      <Spotlight.ActionsList ref={list}>
        {groups.length === 0 && (
          <Spotlight.Empty>
            {query ? appText.noResultsForQuery({ query }) : appText.noOptions}
          </Spotlight.Empty>
        )}
        {groups.map(({ group, commands: list }) => (
          <Spotlight.ActionsGroup
            key={group}
            label={group}
            role="group"
            aria-label={group}
            className={classes.group}
          >
            {list.map((command) => (
              <PaletteAction key={`${group}-${command.id}`} command={command} onRun={spotlight.close} />
            ))}
          </Spotlight.ActionsGroup>
        ))}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}
