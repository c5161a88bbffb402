import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';

const moduleId = 'virtual:pdf-resources';
const require = createRequire(import.meta.url);
const library = path.dirname(require.resolve('pdfjs-dist/package.json'));
/** Fonts a PDF names without bringing them, and characters of East Asia. */
const folders = ['standard_fonts', 'cmaps'];
/** What reads JPEG 2000, which some scanners write, without WebAssembly. */
const decoder = 'wasm/openjpeg_nowasm_fallback.js';

/**
 * Serves what the library that draws PDFs asks for by name while it reads one. The folder carries the version of the
 * library, because browsers keep its files for good.
 */
export function pdfResources(): Plugin {
  const manifest: unknown = require('pdfjs-dist/package.json');
  const version =
    typeof manifest === 'object' && manifest && 'version' in manifest ? String(manifest.version) : '';
  const built = `assets/pdf-${version}`;
  let address = `/${built}/`;
  return {
    name: 'pdf-resources',
    configResolved: ({ command }) => {
      if (command === 'serve') address = `/@fs${library}/`;
    },
    resolveId: (id) => (id === moduleId ? `\0${moduleId}` : undefined),
    load: (id) =>
      id === `\0${moduleId}` ? `export const pdfResources = ${JSON.stringify(address)};` : undefined,
    generateBundle() {
      if (this.environment.name !== 'client') return;
      const inFolders = folders.flatMap((folder) =>
        readdirSync(path.join(library, folder)).map((file) => `${folder}/${file}`),
      );
      for (const file of [...inFolders, decoder])
        this.emitFile({
          type: 'asset',
          fileName: `${built}/${file}`,
          source: readFileSync(path.join(library, file)),
        });
    },
  };
}
