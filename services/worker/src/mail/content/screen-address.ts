import { type Screen, type ScreenParameters, screenPath } from '@app/contracts/access/screen-rules';

/** The full address of a screen. Its origin is a setting, never something a request said. */
export function screenAddress<Name extends Screen>(
  publicUrl: string,
  screen: Name,
  ...given: ScreenParameters<Name>
): string {
  return `${publicUrl}${screenPath(screen, ...given)}`;
}
