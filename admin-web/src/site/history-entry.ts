import { jsonIn } from '@app/contracts/json/read-json';
import { isFields } from '../client/session/stored-user.js';

/** What an entry of the browser's history carries; written as the router of the other screens writes it. */
export type SiteEntry = { key: string; state: unknown };

export function entryOf(state: unknown): SiteEntry {
  if (!isFields(state)) return { key: 'default', state: null };
  return { key: typeof state.key === 'string' ? state.key : 'default', state: state.usr ?? null };
}

const storageName = 'places-on-pages';

/** How far down each page of this visit was read, so that going back finds the place again. */
export class ScrollPlaces {
  private readonly kept = new Map<string, number>();
  private wanted: (() => void) | undefined;

  /** From now on the browser leaves the place to us; until the page is left, which it then remembers by itself. */
  takeOver(keyNow: () => string): void {
    for (const [key, place] of keptBefore()) this.kept.set(key, place);
    window.history.scrollRestoration = 'manual';
    window.addEventListener('pagehide', () => {
      this.keep(keyNow());
      sessionStorage.setItem(storageName, JSON.stringify([...this.kept]));
      window.history.scrollRestoration = 'auto';
    });
    window.addEventListener('pageshow', () => {
      window.history.scrollRestoration = 'manual';
    });
  }

  keep(key: string): void {
    this.kept.set(key, window.scrollY);
  }

  wantTop(hash: string): void {
    this.wanted = () => {
      if (!goTo(hash)) window.scrollTo(0, 0);
    };
  }

  wantKept(key: string, hash: string): void {
    const place = this.kept.get(key);
    this.wanted = () => {
      if (place !== undefined) window.scrollTo(0, place);
      else if (!goTo(hash)) window.scrollTo(0, 0);
    };
  }

  settle(): void {
    this.wanted?.();
    this.wanted = undefined;
  }
}

/** Whether there was such a part of the page. */
function goTo(hash: string): boolean {
  const part = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
  part?.scrollIntoView();
  return part !== null;
}

function keptBefore(): [string, number][] {
  const kept = jsonIn(sessionStorage.getItem(storageName) ?? '');
  if (!Array.isArray(kept)) return [];
  return kept.flatMap((one: unknown): [string, number][] =>
    Array.isArray(one) && typeof one[0] === 'string' && typeof one[1] === 'number' ? [[one[0], one[1]]] : [],
  );
}
