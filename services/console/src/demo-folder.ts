import path from 'node:path';

/** What the demo shows, as JSON and files: the same path from `services/console/src` and from the bundle in `dist`. */
export const demoFolder = path.resolve(import.meta.dirname, '../../../services/console/demo');
