/*
 * The web app while somebody works on it: Vite answers the browser and hands to the api what the api answers.
 * Started with the port to listen on and the port of the api.
 */
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './places.mjs';

const [port, apiPort] = process.argv.slice(2).map(Number);
const folder = path.join(root, 'admin-web');
const vite = createRequire(path.join(folder, 'package.json')).resolve('vite');
const { createServer } = await import(pathToFileURL(vite).href);

const answeredByApi = ['/api', '/config.json', '/sitemap.xml', '/robots.txt', '/feeds'];
const proxy = Object.fromEntries(answeredByApi.map((at) => [at, `http://127.0.0.1:${apiPort}`]));

const server = await createServer({
  root: folder,
  server: { port, strictPort: true, proxy },
  clearScreen: false,
});
await server.listen();
