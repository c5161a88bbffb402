/** Hands the arrival of an id to whoever waits for it, and counts all of them. */
export class Arrivals {
  private readonly waiting = new Map<string, () => void>();
  private missing = 0;
  private complete: (() => void) | undefined;

  /** Resolves when this id arrives. */
  expect(id: string): Promise<void> {
    return new Promise((resolve) => this.waiting.set(id, resolve));
  }

  /** Resolves when so many have arrived from now on, whichever. */
  count(number: number): Promise<void> {
    this.missing = number;
    return new Promise((resolve) => (this.complete = resolve));
  }

  arrived(id: string): void {
    this.waiting.get(id)?.();
    this.waiting.delete(id);
    this.missing -= 1;
    if (this.missing === 0) this.complete?.();
  }
}
