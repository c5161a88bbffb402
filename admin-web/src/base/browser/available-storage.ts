/** Storage of one page: what it holds is gone with it. */
class PageStorage implements Storage {
  readonly #values = new Map<string, string>();

  get length(): number {
    return this.#values.size;
  }

  key(index: number): string | null {
    return [...this.#values.keys()][index] ?? null;
  }

  getItem(name: string): string | null {
    return this.#values.get(name) ?? null;
  }

  setItem(name: string, value: string): void {
    this.#values.set(name, value);
  }

  removeItem(name: string): void {
    this.#values.delete(name);
  }

  clear(): void {
    this.#values.clear();
  }
}

const isBlocked = (target: object, name: string): boolean => {
  try {
    return !Reflect.get(target, name);
  } catch {
    return true;
  }
};

/**
 * Replaces storage that the browser blocks, with all cookies off or in some web views: pages can be read, and a sign-in
 * lasts as long as the page.
 */
export function installStorage(target: object): void {
  for (const name of ['localStorage', 'sessionStorage'])
    if (isBlocked(target, name))
      Object.defineProperty(target, name, { value: new PageStorage(), configurable: true });
}
