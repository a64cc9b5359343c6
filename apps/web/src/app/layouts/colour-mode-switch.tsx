import { type MantineColorScheme, Menu, useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun, type TablerIcon } from '@tabler/icons-react';
import { notifyProblem } from '../../shared/notify.ts';
import { useChangePreferences } from '../../shared/preferences/preferences.ts';
import { toMode } from '../theme/colour-mode.ts';

const modes: readonly { value: MantineColorScheme; label: string; icon: TablerIcon }[] = [
  { value: 'auto', label: 'As the system', icon: IconDeviceDesktop },
  { value: 'light', label: 'Light', icon: IconSun },
  { value: 'dark', label: 'Dark', icon: IconMoon },
];

/** The three colour modes, as items of a menu that stays open so that the choice can be seen. */
export function ColourModeSwitch() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const { mutate } = useChangePreferences();
  const choose = (scheme: MantineColorScheme): void => {
    setColorScheme(scheme);
    mutate({ appearance: { mode: toMode(scheme) } }, { onError: notifyProblem });
  };
  return (
    <Menu.RadioGroup value={colorScheme} onChange={(value) => choose(value as MantineColorScheme)}>
      <Menu.Label>Colour mode</Menu.Label>
      {modes.map(({ value, label, icon: Icon }) => (
        <Menu.RadioItem key={value} value={value} rightSection={<Icon size={16} stroke={1.75} aria-hidden />}>
          {label}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  );
}
