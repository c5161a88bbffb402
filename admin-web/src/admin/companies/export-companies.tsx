import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useListContext } from 'ra-core';
import { saveFile } from '../../platform/save-file.js';
import { Button } from '../../ui/button.js';
import { companiesCsv } from './company-csv.js';
import { allCompanies } from './company-requests.js';

/** Saves what the list shows, all pages of it, as a file. */
export function useExportCompanies() {
  const { filterValues, sort } = useListContext();
  return useMutation({
    mutationFn: () => allCompanies(filterValues, sort),
    onSuccess: (companies) => save(companiesCsv(companies)),
  });
}

/** The button for it; why it failed is told below the head of the page. */
export function ExportCompanies({ exporting }: { exporting: ReturnType<typeof useExportCompanies> }) {
  const { total } = useListContext();
  return (
    <Button busy={exporting.isPending} disabled={!total} onClick={() => exporting.mutate()}>
      <Download className="icon" aria-hidden />
      {exporting.isError ? 'Export CSV again' : 'Export CSV'}
    </Button>
  );
}

function save(text: string): void {
  const file = new Blob([text], { type: 'text/csv;charset=utf-8' });
  saveFile(file, `companies-${new Date().toISOString().slice(0, 10)}.csv`);
}
