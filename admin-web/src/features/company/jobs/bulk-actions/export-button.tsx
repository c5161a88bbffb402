import { limits } from '@app/contracts/http/limits';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { apiFile } from '../../../../client/http/http.js';
import { useCan } from '../../../../client/session/acting.js';
import { numberText } from '../../../../base/formats/counted.js';
import { saveFile } from '../../../../base/browser/save-file.js';
import { Button } from '../../../../kit/ui/button.js';
import type { BulkFilter } from './bulk-queries.js';
import { listViewIn } from '../../shared/applications/list-view.js';

type ExportButtonProps = {
  /** Who is taken along. */
  about: BulkFilter;
  disabled?: boolean;
};

/** Takes candidates along as a file, for whoever may. */
export function ExportButton({ about, disabled }: ExportButtonProps) {
  const mayExport = useCan('application.export');
  const [search] = useSearchParams();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const body = { filter: about, sort: listViewIn(search).sort };
      const file = await apiFile('/api/application-exports', { method: 'POST', body, errorHandle: true });
      saveFile(file, 'candidates.csv');
    },
  });
  if (!mayExport) return null;
  return (
    <Button
      size="small"
      look="ghost"
      className="not-phone"
      title={`As CSV, at most ${numberText(limits.exportedApplications)} candidates`}
      busy={isPending}
      disabled={disabled}
      onClick={() => mutate()}
    >
      <Download className="icon" aria-hidden />
      Export
    </Button>
  );
}
