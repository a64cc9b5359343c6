import { type MantineColorScheme, Menu, useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun, type TablerIcon } from '@tabler/icons-react';
import { notifyProblem } from '../../shared/notify.ts';
import { useChangePreferences } from '../../shared/preferences/preferences.ts';
import { appText } from '../app-text.ts';
import { toMode } from '../theme/color-mode.ts';

const modes: readonly { value: MantineColorScheme; label: string; icon: TablerIcon }[] = [
  { value: 'auto', label: appText.asSystem, icon: IconDeviceDesktop },
  { value: 'light', label: appText.light, icon: IconSun },
  { value: 'dark', label: appText.dark, icon: IconMoon },
];

/** The three color modes as items of a menu that stays open to show the effect of the choice. */
export function ColorModeSwitch() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const { mutate } = useChangePreferences();
  const choose = (scheme: MantineColorScheme): void => {
    setColorScheme(scheme);
    mutate({ appearance: { mode: toMode(scheme) } }, { onError: notifyProblem });
  };
  return (
    <Menu.RadioGroup value={colorScheme} onChange={(value) => choose(value as MantineColorScheme)}>
      <Menu.Label>{appText.colorMode}</Menu.Label>
      {modes.map(({ value, label, icon: Icon }) => (
        <Menu.RadioItem key={value} value={value} rightSection={<Icon size={16} stroke={1.75} aria-hidden />}>
          {label}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  );
}
