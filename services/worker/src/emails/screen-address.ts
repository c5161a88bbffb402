import { type Screen, screenPaths } from '@app/contracts/access/screen-rules';

/** The full address of a screen. Its origin is a setting, never something a request said. */
export function screenAddress(
  publicUrl: string,
  screen: Screen,
  parameters: Record<string, string> = {},
): string {
  const path = screenPaths[screen].replace(/:(\w+)/g, (_whole, name: string) => {
    const value = parameters[name];
    if (value === undefined) throw new Error(`The path of ${screen} needs ${name}`);
    return encodeURIComponent(value);
  });
  return `${publicUrl}${path}`;
}
