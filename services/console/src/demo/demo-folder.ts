import path from 'node:path';

/** The demo data, as JSON and files; bundled next to the main program (rspack.config.mjs). */
export const demoFolder = path.join(import.meta.dirname, 'data');
