import { type Browser, chromium } from 'playwright-core';
import { findChromium } from '../../scripts/prepare/programs.mjs';

const flags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-proxy-server',
  // A page of a test does not live long enough for what the optimizing compilers cost.
  '--js-flags=--no-opt --no-maglev',
];

/**
 * Starts the Chromium that was found. Tests share it by way of {@link test}; a measurement may want
 * one of its own.
 */
export function launchBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) {
    throw new Error(
      'No Chromium was found. Install one (apt-get install chromium) or name it in WINNOW_CHROMIUM.',
    );
  }
  return chromium.launch({ executablePath, args: flags });
}
