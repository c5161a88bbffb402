import { useListContext } from 'ra-core';
import { ExportFile } from './export-file.js';
import { useAdminResource } from './resource-context.js';

/** What the list shows as a file, where its resource has one. */
export function ExportList() {
  const { name, asFile } = useAdminResource();
  const { filterValues, sort, total } = useListContext();
  if (!asFile) return null;
  return <ExportFile name={name} filter={filterValues} sort={[sort.field, sort.order]} disabled={!total} />;
}
