import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';

/** What a page needs to be drawn without asking the API: one entry per query of the web app. */
export type PageData = { queries: { key: readonly unknown[]; data: unknown }[] };

/** What the render bundle of the web app makes of an address and its data. */
type Rendered = { html: string; head: string };
type Render = (url: string, data: PageData) => Rendered;

const bundle = z.object({ render: z.custom<Render>((value) => typeof value === 'function') });

/** The built web app: its shell, and the same components rendered to HTML where the public reads. */
export class WebApp {
  private constructor(
    readonly folder: string,
    private readonly shell: string,
    private readonly render: Render | undefined,
  ) {}

  /** Reads the build in `folder` (`dist` and, when there is one, `dist-ssr`); undefined without a build. */
  static async in(folder: string): Promise<WebApp | undefined> {
    const dist = path.resolve(folder, 'dist');
    const index = path.join(dist, 'index.html');
    if (!existsSync(index)) return undefined;
    const entry = path.resolve(folder, 'dist-ssr', 'entry-server.js');
    const render = existsSync(entry)
      ? bundle.parse(await import(pathToFileURL(entry).href)).render
      : undefined;
    return new WebApp(dist, await readFile(index, 'utf8'), render);
  }

  /** The page without content: the browser draws it. */
  get emptyPage(): string {
    return fill(this.shell, { head: '', html: '', data: undefined });
  }

  /** The page with its content. */
  page(url: string, data: PageData, head: string): string {
    if (!this.render) return fill(this.shell, { head, html: '', data });
    const rendered = this.render(url, data);
    return fill(this.shell, { head: head + rendered.head, html: rendered.html, data });
  }
}

/** Replacement by function, so that `$` in a job's text is not taken for a pattern. */
function fill(shell: string, parts: { head: string; html: string; data: PageData | undefined }): string {
  const json = parts.data ? JSON.stringify(parts.data).replaceAll('<', '\\u003c') : '';
  const data = parts.data ? `<script type="application/json" id="app-data">${json}</script>` : '';
  return shell
    .replace('<!--app-head-->', () => parts.head)
    .replace('<!--app-html-->', () => parts.html)
    .replace('<!--app-data-->', () => data);
}
