import type { PublicSettings } from '@app/contracts/http/public-settings';

let installed: PublicSettings | undefined;

/** Called once, before anything is rendered. */
export function installSettings(settings: PublicSettings): void {
  installed = settings;
}

/** What `/config.json` said. */
export function settings(): PublicSettings {
  if (!installed) throw new Error('The settings are read before anything else starts');
  return installed;
}

/** Asks the server where everything is. */
export async function fetchSettings(): Promise<PublicSettings> {
  const response = await fetch('/config.json', { headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`The settings could not be read (${response.status})`);
  const read: PublicSettings = await response.json();
  return read;
}
