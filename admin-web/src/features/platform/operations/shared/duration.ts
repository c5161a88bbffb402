const units = [
  { seconds: 86_400, word: (count: number) => `${count} ${count === 1 ? 'day' : 'days'}` },
  { seconds: 3_600, word: (count: number) => `${count} h` },
  { seconds: 60, word: (count: number) => `${count} min` },
  { seconds: 1, word: (count: number) => `${count} s` },
] as const;

/** `3 s`, `6 min 40 s`, `7 h 14 min`, `1 day 5 h`: the largest unit and the one below it. */
export function durationText(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const first = units.findIndex((unit) => whole >= unit.seconds);
  const largest = units[first];
  if (!largest) return '0 s';
  const rest = units[first + 1];
  const left = rest ? Math.floor((whole % largest.seconds) / rest.seconds) : 0;
  const head = largest.word(Math.floor(whole / largest.seconds));
  return rest && left > 0 ? `${head} ${rest.word(left)}` : head;
}

/** How often something comes round: `every 15 min`, `every minute`, `hourly`, `daily`. */
export function everyText(seconds: number): string {
  if (seconds === 60) return 'every minute';
  if (seconds === 3_600) return 'hourly';
  if (seconds === 86_400) return 'daily';
  return `every ${durationText(seconds)}`;
}

/** How long ago a moment was, as a duration. */
export const agoText = (iso: string, now: number): string =>
  `${durationText((now - Date.parse(iso)) / 1_000)} ago`;
