import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { codeSplitting } from './first-view/code-splitting.js';
import { pdfResources } from './pdf-resources.js';
import { screenFilesList } from './first-view/screen-files-list.js';
import { tokensCss } from './src/base/theme/tokens-css.js';

const tokensId = 'virtual:tokens.css';

/** Serves the custom properties of the theme as a style sheet, made from `tokens.ts`. */
function tokensStyleSheet(): Plugin {
  return {
    name: 'tokens-style-sheet',
    resolveId: (id) => (id === tokensId ? `\0${tokensId}` : undefined),
    load: (id) => (id === `\0${tokensId}` ? tokensCss() : undefined),
  };
}

const zodId = '\0zod-without-programs';

/**
 * The library tries whether it may write programs of its own, to check faster. The pages forbid that, and the browser would
 * report each try: it is told not to before anybody makes a schema.
 */
function zodWithoutPrograms(): Plugin {
  return {
    name: 'zod-without-programs',
    enforce: 'pre',
    resolveId: (id) => (id === 'zod' ? zodId : undefined),
    load: (id) =>
      id === zodId
        ? `import { config } from 'zod/v4/core'; config({ jitless: true }); export * from 'zod/v4';`
        : undefined,
  };
}

/** Writes each text file of the build compressed beside it, so that nobody compresses it again and again. */
function compressedCopies(): Plugin {
  return {
    name: 'compressed-copies',
    apply: ({ build }, { command }) => command === 'build' && !build?.ssr,
    writeBundle({ dir }, bundle) {
      for (const file of Object.keys(bundle).filter((name) => /\.(?:js|css|svg)$/.test(name))) {
        const at = path.join(dir ?? '', file);
        const content = readFileSync(at);
        if (content.length < 1_024) continue;
        writeFileSync(`${at}.br`, brotliCompressSync(content));
        writeFileSync(`${at}.gz`, gzipSync(content, { level: 9 }));
      }
    },
  };
}

/**
 * What a screen needs is named in its page (`screen-files.ts`). For whoever moves on to it later the program names its
 * styles and what is large; every small file by name would be a kilobyte of each first visit.
 */
const askedAhead =
  /\.css$|\/(?:schemas|zod|queries|forms|people|pages|job-status|board-requests|data-provider)-/;

/** The package names its development build for everybody: warnings for developers stay out of what people download. */
function routerWithoutWarnings() {
  const folder = path.dirname(createRequire(import.meta.url).resolve('react-router/package.json'));
  const built = (file: string) => path.join(folder, 'dist/production', file);
  return [
    { find: /^react-router$/, replacement: built('index.mjs') },
    { find: /^react-router\/dom$/, replacement: built('dom-export.mjs') },
  ];
}

/** Files made for a set of screens are called after all of them: the first word is enough. */
const chunkFileNames = ({ name }: { name: string }): string => `assets/${name.split('~')[0]}-[hash].js`;

/** One program for browsers, and one for the server, which draws public pages and the sign-in form. */
export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [
    react(),
    zodWithoutPrograms(),
    tokensStyleSheet(),
    screenFilesList(),
    pdfResources(),
    compressedCopies(),
  ],
  resolve: {
    conditions: ['source', 'module', 'browser', 'development|production'],
    alias: command === 'build' ? routerWithoutWarnings() : [],
  },
  worker: { format: 'es' },
  ssr: {
    // The bundle is self-contained: the api loads it without the packages of the web app.
    noExternal: true,
    resolve: { conditions: ['source', 'module', 'node', 'development|production'] },
  },
  define: isSsrBuild ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
  build: {
    target: 'es2023',
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    sourcemap: false,
    modulePreload: {
      // Browsers of the last years know it; older ones ask for the same files a little later.
      polyfill: false,
      resolveDependencies: (_file, needed, { hostType }) =>
        hostType === 'js' ? needed.filter((file) => askedAhead.test(file)) : needed,
    },
    rolldownOptions: isSsrBuild ? {} : { output: { codeSplitting, chunkFileNames } },
  },
  server: {
    proxy: Object.fromEntries(
      ['/api', '/config.json', '/sitemap.xml', '/robots.txt', '/feeds'].map((at) => [
        at,
        'http://127.0.0.1:3000',
      ]),
    ),
  },
}));
