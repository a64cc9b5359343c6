import { expect, it } from 'vitest';
import { deviceTextIn } from './device-text.ts';
import { settingsSecurityGerman } from './settings-security-text.de.ts';

const deviceText = (device: string): string => deviceTextIn(settingsSecurityGerman, device);

it('names devices in German', () => {
  expect(deviceText('Chrome on Linux')).toBe('Chrome unter Linux');
  expect(deviceText('Safari on iPhone')).toBe('Safari auf iPhone');
  expect(deviceText('A program on Windows')).toBe('Ein Programm unter Windows');
  expect(deviceText('An unknown device')).toBe('Ein unbekanntes Gerät');
  expect(deviceText('curl')).toBe('curl');
});
