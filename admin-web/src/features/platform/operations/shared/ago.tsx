import { agoText } from './duration.js';

/** How long ago something was; the moment itself is its title. */
export function Ago({ iso, now }: { iso: string; now: number }) {
  return (
    <time dateTime={iso} title={iso}>
      {agoText(iso, now)}
    </time>
  );
}
