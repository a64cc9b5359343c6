import { type Browser, chromium } from 'playwright-core';
import { findChromium } from '../../scripts/prepare/programs.mjs';

const flags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  // Nothing is drawn by a GPU, and a process of its own for that costs a tenth of a page.
  '--in-process-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-proxy-server',
  // A test's page is too short-lived for the optimizing compilers to pay off.
  '--js-flags=--no-opt --no-maglev',
];

/**
 * Starts the Chromium that was found. Tests share it through {@link test}; a measurement may want
 * its own.
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
