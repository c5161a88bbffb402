import type { ExportAuditEventsBody } from '@app/contracts/auditing/audit-event';
import { limits } from '@app/contracts/http/limits';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { numberText } from '../../../base/formats/counted.js';
import { problemOf } from '../../../base/problem.js';
import { notify } from '../../../base/toast/notify.js';
import { Button } from '../../../kit/ui/button.js';
import { useCan } from '../../../client/session/acting.js';
import { saveAuditEvents } from './audit-queries.js';

type ExportActsProps = {
  filter: ExportAuditEventsBody['filter'];
  disabled?: boolean;
  small?: boolean;
  /** The log has one more line now. */
  onSaved: () => void;
};

/** Takes what the log shows along as a file, which is written down as well. */
export function ExportActs({ filter, disabled, small, onSaved }: ExportActsProps) {
  const mayExport = useCan('audit-event.export');
  const { mutate, isPending } = useMutation({
    mutationFn: () => saveAuditEvents(filter),
    onSuccess: () => {
      notify.success('The file is saved, and stands in the audit log');
      onSaved();
    },
    onError: (error) => notify.error(problemOf(error)),
  });
  if (!mayExport) return null;
  return (
    <Button
      size={small ? 'small' : undefined}
      look={small ? 'ghost' : 'secondary'}
      title={`At most ${numberText(limits.exportedActs)} acts`}
      busy={isPending}
      disabled={disabled}
      onClick={() => mutate()}
    >
      <Download className="icon" aria-hidden />
      Export CSV
    </Button>
  );
}
