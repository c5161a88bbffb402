const rememberedAtMost = 10_000;

/** Windows known to be used up, in the memory of this process. It forgets all of them before it grows large. */
export class UsedUpWindows {
  private readonly endings = new Map<string, number>();

  /** `now` is a clock that never jumps, in milliseconds. */
  constructor(private readonly now: () => number = () => performance.now()) {}

  /** Whole seconds until the window of `key` opens again; 0 when nothing is known. */
  remaining(key: string): number {
    const endsAt = this.endings.get(key);
    return endsAt === undefined ? 0 : Math.max(0, Math.ceil((endsAt - this.now()) / 1000));
  }

  remember(key: string, seconds: number): void {
    if (this.endings.size >= rememberedAtMost) this.endings.clear();
    this.endings.set(key, this.now() + seconds * 1000);
  }
}
