import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';

const installed = (name: string) =>
  path.dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));
const preact = (file: string) => path.join(installed('preact'), file);

/** Replaces React by Preact for public pages, in the browser and on the server (ADR 0043). */
const replacements = new Map([
  ['react', preact('compat/dist/compat.mjs')],
  ['react-dom', preact('compat/dist/compat.mjs')],
  ['react-dom/client', preact('compat/client.mjs')],
  ['react-dom/server', path.join(installed('preact-render-to-string'), 'dist/index.mjs')],
  ['react/jsx-runtime', preact('compat/jsx-runtime.mjs')],
  ['react-router', path.resolve(import.meta.dirname, 'src/site/react-router.tsx')],
]);

/** The server alone needs to know the addresses of all screens, as the router reads them. */
const readsAddresses = /\/src\/(?:server\/|entry-server)/;

/** Builds with libraries that do the same for public pages and weigh a tenth. */
export function lighterLibraries(): Plugin {
  return {
    name: 'lighter-libraries',
    enforce: 'pre',
    resolveId: (id, importer = '') =>
      id === 'react-router' && readsAddresses.test(importer) ? undefined : replacements.get(id),
  };
}
