import { limits } from '@app/contracts/http/limits';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { apiFile } from '../../../../client/http/http.js';
import { useCan } from '../../../../client/session/acting.js';
import { withQuery } from '../../../../base/paths.js';
import { numberText } from '../../../../base/formats/counted.js';
import { saveFile } from '../../../../base/browser/save-file.js';
import { Button, IconButton } from '../../../../kit/ui/button.js';

type ExportFileProps = {
  /** The list at `/api/<name>`. */
  name: string;
  filter: Record<string, unknown>;
  sort: [field: string, direction: string];
  disabled: boolean;
  /** As a sign alone, where there is no room for words. */
  small?: boolean;
};

/** Saves a list, all pages of it in its order, as a file the server makes; too long a list is refused there. */
export function ExportFile({ name, filter, sort, disabled, small }: ExportFileProps) {
  const mayExport = useCan('list.export');
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const query = { filter: JSON.stringify(filter), sort: JSON.stringify(sort), format: 'csv' };
      const file = await apiFile(withQuery(`/api/${name}`, query), { errorHandle: true });
      saveFile(file, `${name}-${new Date().toISOString().slice(0, 10)}.csv`);
    },
  });
  if (!mayExport) return null;
  if (small)
    return (
      <IconButton label="Export CSV" small disabled={disabled || isPending} onClick={() => mutate()}>
        <Download className="icon" aria-hidden />
      </IconButton>
    );
  return (
    <Button
      title={`As CSV, at most ${numberText(limits.exportedRows)} rows`}
      busy={isPending}
      disabled={disabled}
      onClick={() => mutate()}
    >
      <Download className="icon" aria-hidden />
      <span>
        Export<span className="export__kind"> CSV</span>
      </span>
    </Button>
  );
}
