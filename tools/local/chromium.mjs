import { existsSync } from 'node:fs';
import { findProgram } from './processes.mjs';

// The one without windows first: it needs a third less of the processor.
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The Chromium of this machine: CHROMIUM_PATH, else a usual name; undefined when there is none. */
export function findChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (!existsSync(given)) throw new Error(`CHROMIUM_PATH is set, but there is no file ${given}.`);
    return given;
  }
  return findProgram(NAMES) ?? ELSEWHERE.find((file) => existsSync(file));
}

/** What a Chromium without a desktop needs, as root too, and what keeps it from calling home. */
export const CHROMIUM_OPTIONS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // One browser serves one file of tests and shows nothing: further processes would only take the processor, a sixth of it.
  '--renderer-process-limit=1',
  '--process-per-site',
  '--disable-site-isolation-trials',
  '--in-process-gpu',
];
