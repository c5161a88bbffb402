import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PublicSettings } from '@app/contracts/http/public-settings';
import { z } from 'zod';

/** What a page needs to be drawn without asking the API: one entry per query of the web app. */
export type PageData = { queries: { key: readonly unknown[]; data: unknown }[] };

/** What the render bundle of the web app makes of an address and its data. */
type Rendered = { html: string; head: string };
/** The data as it travels inside the page: the settings save the browser a request. */
type SentData = PageData & { settings: PublicSettings };
type Render = (url: string, data: SentData) => Rendered;

const bundle = z.object({ render: z.custom<Render>((value) => typeof value === 'function') });

/** The built web app: its shell, and the same components rendered to HTML where the public reads. */
export class WebApp {
  private constructor(
    readonly folder: string,
    private readonly shell: string,
    private readonly render: Render | undefined,
    private readonly settings: PublicSettings,
  ) {}

  /** Reads the build in `folder` (`dist` and, when there is one, `dist-ssr`); undefined without a build. */
  static async in(folder: string, settings: PublicSettings): Promise<WebApp | undefined> {
    const dist = path.resolve(folder, 'dist');
    const index = path.join(dist, 'index.html');
    if (!existsSync(index)) return undefined;
    const entry = path.resolve(folder, 'dist-ssr', 'entry-server.js');
    const render = existsSync(entry)
      ? bundle.parse(await import(/* webpackIgnore: true */ pathToFileURL(entry).href)).render
      : undefined;
    return new WebApp(dist, await readFile(index, 'utf8'), render, settings);
  }

  /** The page without content: the browser draws it. */
  get emptyPage(): string {
    return fill(this.shell, { head: '', html: '', data: { settings: this.settings, queries: [] } });
  }

  /** The page with its content. */
  page(url: string, data: PageData, head: string): string {
    const sent = { ...data, settings: this.settings };
    if (!this.render) return fill(this.shell, { head, html: '', data: sent });
    const rendered = this.render(url, sent);
    return fill(this.shell, { head: head + rendered.head, html: rendered.html, data: sent });
  }
}

/** Replacement by function, so that `$` in a job's text is not taken for a pattern. */
function fill(shell: string, parts: { head: string; html: string; data: SentData }): string {
  const json = JSON.stringify(parts.data).replaceAll('<', '\\u003c');
  const data = `<script type="application/json" id="app-data">${json}</script>`;
  return shell
    .replace('<!--app-head-->', () => parts.head)
    .replace('<!--app-html-->', () => parts.html)
    .replace('<!--app-data-->', () => data);
}
