/** Tells the time to code that has to be told it in tests. Rules take the time as an argument instead. */
export interface Clock {
  now(): Date;
}

/** The clock of the machine. */
export const systemClock: Clock = { now: () => new Date() };

/** A clock that stands still until it is moved. */
export class SettableClock implements Clock {
  constructor(private current: Date) {}

  now(): Date {
    return new Date(this.current);
  }

  advance(milliseconds: number): void {
    this.current = new Date(this.current.getTime() + milliseconds);
  }
}

/** Injection token of the clock. */
export const CLOCK = Symbol('clock');
