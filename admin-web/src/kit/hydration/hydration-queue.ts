export type Turn = { hasCome: boolean; come: Promise<void> };

/** Takes over parts of a page one after the other, each in a task of its own, so that a tap never waits for all of them. */
export class HydrationQueue {
  private readonly waiting: (() => void)[] = [];
  private isClosed = false;

  /** `inNewTask` runs something once the browser has done what is more urgent. */
  constructor(private readonly inNewTask: (run: () => void) => void) {}

  /** Every part the server drew has asked for its turn: what is drawn from now on is new, and waits for nothing. */
  close(): void {
    this.isClosed = true;
  }

  nextTurn(): Turn {
    if (this.isClosed) return { hasCome: true, come: Promise.resolve() };
    const turn: Turn = {
      hasCome: false,
      come: new Promise((resolve) => {
        this.waiting.push(() => {
          turn.hasCome = true;
          resolve();
        });
      }),
    };
    if (this.waiting.length === 1) this.inNewTask(this.takeOverNext);
    return turn;
  }

  private readonly takeOverNext = (): void => {
    this.waiting[0]?.();
    this.waiting.shift();
    if (this.waiting.length > 0) this.inNewTask(this.takeOverNext);
  };
}
