import { limits } from '@app/contracts/http/limits';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useListContext } from 'ra-core';
import { apiFile } from '../../api/http.js';
import { useCan } from '../../back-office/acting.js';
import { withQuery } from '../../paths.js';
import { numberText } from '../../platform/formats/counted.js';
import { saveFile } from '../../platform/save-file.js';
import { Button } from '../../ui/button.js';
import { useAdminResource } from './resource-context.js';

/** Saves what the list shows, all pages of it in its order, as a file the server makes; too long a list is refused there. */
export function ExportList() {
  const { name, asFile } = useAdminResource();
  const mayExport = useCan('list.export');
  const { filterValues, sort, total } = useListContext();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const query = {
        filter: JSON.stringify(filterValues),
        sort: JSON.stringify([sort.field, sort.order]),
        format: 'csv',
      };
      const file = await apiFile(withQuery(`/api/${name}`, query));
      saveFile(file, `${name}-${new Date().toISOString().slice(0, 10)}.csv`);
    },
  });
  if (!asFile || !mayExport) return null;
  return (
    <Button
      title={`As CSV, at most ${numberText(limits.exportedRows)} rows`}
      busy={isPending}
      disabled={!total}
      onClick={() => mutate()}
    >
      <Download className="icon" aria-hidden />
      Export CSV
    </Button>
  );
}
