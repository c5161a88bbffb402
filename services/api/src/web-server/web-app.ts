import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PublicSettings } from '@app/contracts/http/public-settings';
import { z } from 'zod';
import { escaped } from './escaped-text.js';
import { FirstViewFiles, type InlinedMarkup } from './first-view-files.js';

/** What a page needs to be drawn without asking the API: one entry per query of the web app. */
export type PageData = { queries: { key: readonly unknown[]; data: unknown }[] };

/**
 * The search of an address: the parameters its screen understands, the alternative searches it shows without results, and
 * the search of its company filter; undefined if only the browser knows it.
 */
export type SearchRequest = {
  params: Record<string, string>;
  without: Record<string, string>[];
  companies: Record<string, string> | undefined;
};

/** A page, and what is written into it that its policy has to name. */
export type WebPage = { html: string } & Partial<Omit<InlinedMarkup, 'markup'>>;

/** What the render bundle of the web app makes of an address and its data. */
type Rendered = { html: string; head: string };
/** The data as it travels inside the page: the settings save the browser a request. */
type SentData = PageData & { settings: PublicSettings };
type Bundle = {
  render: (url: string, data: SentData) => Rendered;
  /** The parameters of a search that its screen understands. */
  searchOf: (url: string) => Record<string, string>;
  /** The searches its screen compares where that search finds nothing. */
  searchesWithout?: ((url: string) => Record<string, string>[]) | undefined;
  /** The search its screen offers the companies of. */
  companiesOf?: ((url: string) => Record<string, string>) | undefined;
  /** Names the files of a screen that the browser draws. */
  filesAhead?: ((url: string) => string) | undefined;
  /** What everybody sees of it before it is there. */
  drawnAhead?: ((url: string, data: SentData) => string) | undefined;
  /** Whether a path has a screen. */
  isScreen: (pathname: string) => boolean;
};

const isFunction = (value: unknown) => typeof value === 'function';
const bundle = z.object({
  render: z.custom<Bundle['render']>(isFunction),
  searchOf: z.custom<Bundle['searchOf']>(isFunction),
  searchesWithout: z.custom<NonNullable<Bundle['searchesWithout']>>(isFunction).optional(),
  companiesOf: z.custom<NonNullable<Bundle['companiesOf']>>(isFunction).optional(),
  filesAhead: z.custom<NonNullable<Bundle['filesAhead']>>(isFunction).optional(),
  drawnAhead: z.custom<NonNullable<Bundle['drawnAhead']>>(isFunction).optional(),
  isScreen: z.custom<Bundle['isScreen']>(isFunction),
});

/** The built web app: its shell, and public pages with the same components rendered to HTML. */
export class WebApp {
  private constructor(
    readonly folder: string,
    private readonly shell: string,
    private readonly drawnShell: InlinedMarkup,
    private readonly firstView: FirstViewFiles,
    private readonly bundle: Bundle | undefined,
    private readonly settings: PublicSettings,
  ) {}

  /** Reads the build in `folder` (`dist` and, when there is one, `dist-ssr`); undefined without a build. */
  static async in(folder: string, settings: PublicSettings): Promise<WebApp | undefined> {
    const dist = path.resolve(folder, 'dist');
    const index = path.join(dist, 'index.html');
    if (!existsSync(index)) return undefined;
    const entry = path.resolve(folder, 'dist-ssr', 'entry-server.js');
    const drawing = existsSync(entry)
      ? bundle.parse(await import(/* webpackIgnore: true */ pathToFileURL(entry).href))
      : undefined;
    const shell = await readFile(index, 'utf8');
    const firstView = await FirstViewFiles.in(dist);
    const drawnShell = firstView.inlined(shell.replace(withoutScripts, ''));
    return new WebApp(dist, shell, drawnShell, firstView, drawing, settings);
  }

  /**
   * The page without content, or with what everybody sees of it: the browser draws it. It has a title until then, because browsers show the address in its
   * place, and some addresses carry codes. It names the files that its screen will need.
   */
  emptyPage(url: string): WebPage {
    const head = `<title>${escaped(this.settings.brandName)}</title>`;
    const files = this.bundle?.filesAhead?.(url) ?? '';
    const data = { settings: this.settings, queries: [] };
    const html = this.bundle?.drawnAhead?.(url, data) ?? '';
    return { html: fill(this.shell, { files, head, html, data }) };
  }

  /** The page with its content. What stays empty is drawn by the browser. */
  page(url: string, data: PageData, head: string): WebPage {
    const sent = { ...data, settings: this.settings };
    if (!this.bundle) return { html: fill(this.shell, { files: '', head, html: '', data: sent }) };
    const { html, head: links } = this.bundle.render(url, sent);
    if (html === '') return { html: fill(this.shell, { files: '', head: head + links, html, data: sent }) };
    const inlined = this.firstView.inlined(links);
    return {
      html: fill(this.drawnShell.markup, { files: '', head: head + inlined.markup, html, data: sent }),
      styleHashes: [...this.drawnShell.styleHashes, ...inlined.styleHashes],
      scriptHashes: this.drawnShell.scriptHashes,
    };
  }

  /** What an address searches for; without the render bundle, everything. A build from before knows less. */
  searchOf(url: string): SearchRequest {
    return {
      params: this.bundle?.searchOf(url) ?? {},
      without: this.bundle?.searchesWithout?.(url) ?? [],
      companies: this.bundle?.companiesOf?.(url),
    };
  }

  /** Without the render bundle only the browser knows. */
  isScreen(pathname: string): boolean {
    return this.bundle?.isScreen(pathname) ?? true;
  }
}

/** What the shell says to browsers without scripts: what is drawn here works without. */
const withoutScripts = /<noscript>.*?<\/noscript>/s;

/** Replacement by function, so that `$` in a job's text is not taken for a pattern. */
function fill(shell: string, parts: { files: string; head: string; html: string; data: SentData }): string {
  const json = JSON.stringify(parts.data).replaceAll('<', '\\u003c');
  const data = `<script type="application/json" id="app-data">${json}</script>`;
  return shell
    .replace('<!--screen-files-->', () => parts.files)
    .replace('<!--app-head-->', () => parts.head)
    .replace('<!--app-html-->', () => parts.html)
    .replace('<!--app-data-->', () => data);
}
