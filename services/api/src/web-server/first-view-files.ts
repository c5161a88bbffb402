import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

type FirstViewFile = { text: string; hash: string };
/** Markup, and what the policy of its page has to name so that the browser takes what is written into it. */
export type InlinedMarkup = { markup: string; styleHashes: string[]; scriptHashes: string[] };

const styleLink = /<link rel="stylesheet"(?: crossorigin)? href="([^"]+)">/g;
const themeScript = '<script src="/theme.js"></script>';

/**
 * Files of the build without which the browser shows nothing. Written into a page they arrive with it; asked for one by
 * one, each of them is a way to the server and back on a slow line (ADR 0037).
 */
export class FirstViewFiles {
  private constructor(
    private readonly styles: ReadonlyMap<string, FirstViewFile>,
    private readonly theme: FirstViewFile | undefined,
  ) {}

  /** Reads the style sheets, and the script that chooses the theme, of the build in `dist`. */
  static async in(dist: string): Promise<FirstViewFiles> {
    const assets = path.join(dist, 'assets');
    const names = (existsSync(assets) ? await readdir(assets) : []).filter((name) => name.endsWith('.css'));
    const styles = await Promise.all(
      names.map(async (name) => [`/assets/${name}`, await read(path.join(assets, name))] as const),
    );
    const theme = path.join(dist, 'theme.js');
    return new FirstViewFiles(new Map(styles), existsSync(theme) ? await read(theme) : undefined);
  }

  /**
   * Writes the sheets that markup of the build links, and its script, into it. A link stays where its sheet was, switched
   * off: the program asks for no sheet that the page has a link to.
   */
  inlined(linked: string): InlinedMarkup {
    const styleHashes: string[] = [];
    const scriptHashes: string[] = [];
    const markup = linked
      .replace(styleLink, (link, address: string) => {
        const sheet = this.styles.get(address);
        if (!sheet) return link;
        styleHashes.push(sheet.hash);
        return `<style>${sheet.text}</style><link rel="stylesheet" disabled href="${address}">`;
      })
      .replace(themeScript, (script) => {
        if (!this.theme) return script;
        scriptHashes.push(this.theme.hash);
        return `<script>${this.theme.text}</script>`;
      });
    return { markup, styleHashes, scriptHashes };
  }
}

/** Text and hash as a policy names it (CSP 3, 6.7.3.3). */
async function read(file: string): Promise<FirstViewFile> {
  const text = (await readFile(file, 'utf8')).trim();
  return { text, hash: `'sha256-${createHash('sha256').update(text).digest('base64')}'` };
}
