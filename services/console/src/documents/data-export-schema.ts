import { ExportedData } from '@app/contracts/data-exports/exported-data';
import { z } from 'zod';

/** What data.json of an export holds, as a JSON Schema for the programs that read it. */
export function dataExportSchema(): string {
  return `${JSON.stringify(z.toJSONSchema(ExportedData), null, 2)}\n`;
}
