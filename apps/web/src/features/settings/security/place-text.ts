import { settingsSecurityText } from './settings-security-text.ts';

/** Describes the origin of a request, as far as its address reveals it. */
export function placeText(address: string | null): string {
  if (!address) return settingsSecurityText.unknownPlace;
  const plain = address.replace(/^::ffff:/i, '');
  if (plain === '::1' || plain.startsWith('127.')) return settingsSecurityText.machineOfServer;
  const own = /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|f[cd]|fe80)/i.test(plain);
  return own ? settingsSecurityText.inNetworkOfServer({ plain }) : plain;
}
