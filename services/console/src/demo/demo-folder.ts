import path from 'node:path';

/** What the demo shows, as JSON and files; in a bundle beside the main program (rspack.config.mjs). */
export const demoFolder = path.join(import.meta.dirname, 'data');
