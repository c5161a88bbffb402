import { screenPaths } from '@app/contracts/access/screen-rules';
import type { ComponentType } from 'react';
import { handleOf, type RouteHandle } from '../base/current-screen.js';
import { notFoundPage } from '../kit/screens/load-screen.js';
import { entryOf, ScrollPlaces, type SiteEntry } from './history-entry.js';
import { siteMatch } from './site-match.js';
import { siteScreens } from './site-screens.js';

export type SiteLocation = { pathname: string; search: string; hash: string; state: unknown; key: string };

/** What is shown: a page, or why it could not be fetched. */
export type Shown = {
  location: SiteLocation;
  parameters: Record<string, string>;
  /** The pattern of the address, as page views name it. */
  route: string;
  handle: RouteHandle | undefined;
  Page: ComponentType | undefined;
  error: unknown;
};

export type NavigateOptions = {
  replace?: boolean | undefined;
  state?: unknown;
  preventScrollReset?: boolean | undefined;
};

/** The page of an address, fetched once. */
type Target = Pick<Shown, 'parameters' | 'route' | 'handle'> & { load: () => Promise<ComponentType> };

/** The form that applies belongs to whoever is signed in: the program of the other screens shows it. */
const isElsewhere = ({ origin, searchParams }: URL): boolean =>
  origin !== window.location.origin || searchParams.has('apply');

/** The page of an address; undefined where another program shows it. */
function targetOf(url: URL): Target | undefined {
  const match = isElsewhere(url) ? undefined : siteMatch(url.pathname);
  if (!match) return undefined;
  const { screen, parameters } = match;
  return { parameters, route: screenPaths[screen], handle: handleOf(screen), load: siteScreens[screen] };
}

const nowhere: Target = { parameters: {}, route: '*', handle: undefined, load: notFoundPage };

/**
 * Moves between public pages without loading the document again, as the router of the other screens does: the page one
 * leaves stays until the next one is fetched, the address follows then, and going back finds the page where it was.
 */
export class SiteNavigation {
  private readonly listeners = new Set<() => void>();
  private readonly pages = new Map<Target['load'], ComponentType>();
  private readonly places = new ScrollPlaces();
  private current: Shown | undefined;
  /** The newest move: what is fetched for an older one comes too late. */
  private turn = 0;

  readonly shown = (): Shown => {
    if (!this.current) throw new Error('The first page is fetched before anything is drawn');
    return this.current;
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Shows the page of the address, and follows the browser's own moves from then on. */
  async start(): Promise<void> {
    const entry = entryOf(window.history.state);
    await this.show(new URL(window.location.href), entry, () => undefined);
    window.addEventListener('popstate', ({ state }) => this.follow(entryOf(state)));
    this.places.takeOver(() => this.shown().location.key);
  }

  readonly go = async (to: string | Partial<Record<string, string>>, options: NavigateOptions = {}) => {
    const url = new URL(typeof to === 'string' ? to : addressIn(to), window.location.href);
    if (!targetOf(url)) {
      if (options.replace) window.location.replace(url);
      else window.location.assign(url);
      return;
    }
    const entry: SiteEntry = { key: newKey(), state: options.state ?? null };
    await this.show(url, entry, () => {
      this.places.keep(this.shown().location.key);
      const move = options.replace ? 'replaceState' : 'pushState';
      window.history[move]({ usr: entry.state, key: entry.key }, '', url);
      if (!options.preventScrollReset) this.places.wantTop(url.hash);
    });
  };

  /** Puts the page where it is wanted, once it is drawn. */
  readonly settlePlace = (): void => this.places.settle();

  /** Back, forward, or a place within the page. */
  private follow(entry: SiteEntry): void {
    const url = new URL(window.location.href);
    const { location } = this.shown();
    this.places.keep(location.key);
    if (!targetOf(url) && url.pathname !== location.pathname) return window.location.reload();
    void this.show(url, entry, () => this.places.wantKept(entry.key, url.hash));
  }

  private async show(url: URL, entry: SiteEntry, arrive: () => void): Promise<void> {
    this.turn += 1;
    const { turn } = this;
    const { load, ...target } = targetOf(url) ?? nowhere;
    let Page = this.pages.get(load);
    let error: unknown;
    if (!Page) {
      try {
        Page = await load();
        this.pages.set(load, Page);
      } catch (missing) {
        error = missing;
      }
      if (turn !== this.turn) return;
    }
    arrive();
    const { pathname, search, hash } = url;
    this.current = { ...target, location: { pathname, search, hash, ...entry }, Page, error };
    for (const listener of this.listeners) listener();
  }
}

/** Tells entries of the history apart. */
const newKey = (): string => crypto.randomUUID().slice(0, 8);

const addressIn = ({ pathname = '', search = '', hash = '' }: Partial<Record<string, string>>): string =>
  `${pathname}${search}${hash}`;
