import { settingsSecurityText } from './settings-security-text.ts';

/** Returns the name of a device, as the server reports it, in the language of the page. */
export const deviceText = (device: string): string => deviceTextIn(settingsSecurityText, device);

/** Returns the name of a device in the language of a catalogue. */
export function deviceTextIn(
  text: Pick<typeof settingsSecurityText, 'unknownDevice' | 'programOn' | 'browserOn'>,
  device: string,
): string {
  if (device === 'An unknown device') return text.unknownDevice;
  const [, program, system] = /^(.+) on (.+)$/.exec(device) ?? [];
  if (program === undefined || system === undefined) return device;
  return program === 'A program' ? text.programOn({ system }) : text.browserOn({ browser: program, system });
}
