import { setTimeout as sleep } from 'node:timers/promises';

const day = 86_400_000;
const near = 120_000;

/** Waits for midnight (UTC) where it is near: what is counted by days must not begin on one and end on the next. */
export async function awayFromMidnight(): Promise<void> {
  const left = day - (Date.now() % day);
  if (left < near) await sleep(left + 1_000);
}

export const ago = (days: number): Date => new Date(Date.now() - days * day);
export const dateOf = (time: Date | number): string => new Date(time).toISOString().slice(0, 10);
