import { dataExportSchema } from './data-export-schema.js';
import { errorsDocument } from './errors-document.js';
import { eventsDocument } from './events-document.js';
import { permissionsDocument } from './permissions-document.js';
import { registerDocument } from './register-document.js';

/** The references made from the contracts, by file name; `root` is the folder of the repository. */
export function generatedDocuments(root: string): Record<string, string> {
  return {
    'permissions.md': permissionsDocument(),
    'errors.md': errorsDocument(),
    'events.md': eventsDocument(root),
    'register-of-processing.md': registerDocument(),
    'data-export.schema.json': dataExportSchema(),
  };
}
