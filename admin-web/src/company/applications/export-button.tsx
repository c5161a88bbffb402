import { limits } from '@app/contracts/http/limits';
import type { BoardView } from '@app/contracts/pipelines/board';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { apiFile } from '../../api/http.js';
import { useCan } from '../../back-office/acting.js';
import { numberText } from '../../platform/formats/counted.js';
import { saveFile } from '../../platform/save-file.js';
import { Button } from '../../ui/button.js';
import { applicationFilterOf, filterIn } from './candidate-filter.js';
import { listViewIn } from './list-view.js';

type ExportButtonProps = {
  board: BoardView;
  /** Those who were chosen by hand; otherwise all that fit the filter. */
  chosen?: ReadonlySet<string>;
  disabled?: boolean;
};

/** Takes the filtered candidates along as a file, or the chosen ones of them, for whoever may. */
export function ExportButton({ board, chosen, disabled }: ExportButtonProps) {
  const mayExport = useCan('application.export');
  const [search] = useSearchParams();
  const filter = { ...applicationFilterOf(filterIn(search)), ...(chosen ? { id: [...chosen] } : {}) };
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const body = { filter: { jobId: board.jobId, ...filter }, sort: listViewIn(search).sort };
      saveFile(await apiFile('/api/application-exports', { method: 'POST', body }), 'candidates.csv');
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
