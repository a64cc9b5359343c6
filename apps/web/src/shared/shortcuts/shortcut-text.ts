const macKeys: Readonly<Record<string, string>> = { mod: '⌘', shift: '⇧', alt: '⌥', ctrl: '⌃', enter: '↵' };
const otherKeys: Readonly<Record<string, string>> = {
  mod: 'Ctrl',
  shift: 'Shift',
  alt: 'Alt',
  ctrl: 'Ctrl',
  enter: 'Enter',
};

/** Returns whether the keyboard has a command key. */
export function isMac(platform: string = navigator.platform): boolean {
  return /mac|iphone|ipad/i.test(platform);
}

/**
 * Returns the keys of a shortcut as labeled on the keyboard: `mod+shift+Z` is `Ctrl`, `Shift`, `Z`,
 * on a Mac `⌘`, `⇧`, `Z`.
 */
export function shortcutKeys(shortcut: string, mac: boolean = isMac()): readonly string[] {
  const names = mac ? macKeys : otherKeys;
  return shortcut
    .split('+')
    .map((key) => names[key.toLowerCase()] ?? (key.length === 1 ? key.toUpperCase() : key));
}
