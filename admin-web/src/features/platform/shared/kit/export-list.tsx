import { useListContext } from 'ra-core';
import { ExportFile } from './export-file.js';
import { useOfficeResource } from './office-context.js';

/** Downloads what the list shows, where its resource has a file. */
export function ExportList({ filter: always }: { filter?: Record<string, unknown> }) {
  const { name, options } = useOfficeResource();
  const { filterValues, sort, total } = useListContext();
  if (!options.asFile) return null;
  const filter = { ...filterValues, ...always };
  return <ExportFile name={name} filter={filter} sort={[sort.field, sort.order]} disabled={!total} />;
}
