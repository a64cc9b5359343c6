import { settingsSecurityText } from './settings-security-text.ts';

/** Returns the name of a device, as the server reports it, in the language of the page. */
export function deviceText(device: string): string {
  if (device === 'An unknown device') return settingsSecurityText.unknownDevice;
  const [, program, system] = /^(.+) on (.+)$/.exec(device) ?? [];
  if (program === undefined || system === undefined) return device;
  return program === 'A program'
    ? settingsSecurityText.programOn({ system })
    : settingsSecurityText.browserOn({ browser: program, system });
}
