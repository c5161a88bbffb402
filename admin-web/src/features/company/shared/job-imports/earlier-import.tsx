import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureOf } from '../../../../client/queries/failed-query.js';
import { Button } from '../../../../kit/ui/button.js';
import { Dialog } from '../../../../kit/ui/dialog.js';
import { QueryFailure } from '../../../../kit/ui/query-failure.js';
import { ImportDialog } from './import-dialog.js';
import { ImportProgress } from './import-progress.js';
import { fetchImport, importKey } from './import-queries.js';

type EarlierImportProps = { id: string; onClose: () => void };

/** What came of an import of before, and the way to another one. */
export function EarlierImport({ id, onClose }: EarlierImportProps) {
  const [isAgain, setAgain] = useState(false);
  const earlier = useQuery({ queryKey: importKey(id), queryFn: ({ signal }) => fetchImport(id, signal) });
  if (isAgain) return <ImportDialog onClose={onClose} />;
  if (earlier.data)
    return <ImportProgress started={earlier.data} onAgain={() => setAgain(true)} onClose={onClose} />;
  if (!failureOf(earlier)) return null;
  return (
    <Dialog title="Import jobs" onClose={onClose} actions={<Button onClick={onClose}>Close</Button>}>
      <QueryFailure what="The import could not be read." query={earlier} />
    </Dialog>
  );
}
