import { useListContext } from 'ra-core';
import { ExportFile } from './export-file.js';
import { useAdminResource } from './resource-context.js';

/** What the list shows as a file, where its resource has one. */
export function ExportList({ only }: { only?: Record<string, unknown> }) {
  const { name, asFile } = useAdminResource();
  const { filterValues, sort, total } = useListContext();
  if (!asFile) return null;
  const filter = { ...filterValues, ...only };
  return <ExportFile name={name} filter={filter} sort={[sort.field, sort.order]} disabled={!total} />;
}
