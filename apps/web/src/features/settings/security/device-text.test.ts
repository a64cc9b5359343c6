import { expect, it, vi } from 'vitest';
import { settingsSecurityGerman } from './settings-security-text.de.ts';

it('names devices in German', async () => {
  vi.doMock('./settings-security-text.ts', () => ({ settingsSecurityText: settingsSecurityGerman }));
  const { deviceText } = await import('./device-text.ts');
  expect(deviceText('Chrome on Linux')).toBe('Chrome unter Linux');
  expect(deviceText('Safari on iPhone')).toBe('Safari auf iPhone');
  expect(deviceText('A program on Windows')).toBe('Ein Programm unter Windows');
  expect(deviceText('An unknown device')).toBe('Ein unbekanntes Gerät');
  expect(deviceText('curl')).toBe('curl');
});
