import { useState, useSyncExternalStore } from 'react';
import { dateText, dayText, momentText } from './time.js';

/** The moment ages are counted from: when the component appeared. */
export function useNow(): number {
  const [appeared] = useState(() => Date.now());
  return appeared;
}

const never = () => () => {};

/** True once the page runs in the browser: before that, texts must be those of the server. */
export function useIsTakenOver(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** A date in the viewer's own time zone; the server, which cannot know it, writes UTC. */
export function DayText({ iso }: { iso: string }) {
  const now = useNow();
  const zone = useIsTakenOver() ? undefined : 'UTC';
  return (
    <time dateTime={iso} title={iso}>
      {dayText(iso, now, zone)}
    </time>
  );
}

/** A date with its year, whichever it is. */
export function DateText({ iso }: { iso: string }) {
  const zone = useIsTakenOver() ? undefined : 'UTC';
  return (
    <time dateTime={iso} title={iso}>
      {dateText(iso, zone)}
    </time>
  );
}

/** Day and time of day in the viewer's own time zone. */
export function MomentText({ iso }: { iso: string }) {
  const zone = useIsTakenOver() ? undefined : 'UTC';
  return (
    <time dateTime={iso} title={iso}>
      {momentText(iso, zone)}
    </time>
  );
}
