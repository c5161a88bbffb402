import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { tokensCss } from './src/app/theme/tokens-css.js';

const tokensId = 'virtual:tokens.css';

/** Serves the custom properties of the theme as a style sheet, made from `tokens.ts`. */
function tokensStyleSheet(): Plugin {
  return {
    name: 'tokens-style-sheet',
    resolveId: (id) => (id === tokensId ? `\0${tokensId}` : undefined),
    load: (id) => (id === `\0${tokensId}` ? tokensCss() : undefined),
  };
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tokensStyleSheet()],
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  ssr: {
    // The bundle is self-contained: the api loads it without the packages of the web app.
    noExternal: true,
    resolve: { conditions: ['source', 'module', 'node', 'development|production'] },
  },
  define: isSsrBuild ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
  build: { target: 'es2023', manifest: !isSsrBuild, copyPublicDir: !isSsrBuild, sourcemap: false },
  server: {
    proxy: Object.fromEntries(
      ['/api', '/config.json', '/sitemap.xml', '/robots.txt', '/feeds'].map((at) => [
        at,
        'http://127.0.0.1:3000',
      ]),
    ),
  },
}));
