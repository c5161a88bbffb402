import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './places.mjs';

const loader = pathToFileURL(path.join(root, 'test/support/register-typescript.mjs'));

/** What Node is told so that it runs a TypeScript program of this checkout from source. */
export const FROM_SOURCE = ['--conditions=source', '--import', loader.href];
