import type { MessageTemplateView } from '@app/contracts/messages/message-template';
import { useMutation } from '@tanstack/react-query';
import { ActDialog } from '../../../../kit/ui/act-dialog.js';
import { problemOf } from '../../../../base/problem.js';
import { useTemplateDeletion } from './use-template-changes.js';

type DeleteTemplateDialogProps = { companyId: string; template: MessageTemplateView; onClose: () => void };

/** Asks before a template goes. */
export function DeleteTemplateDialog({ companyId, template, onClose }: DeleteTemplateDialogProps) {
  const remove = useTemplateDeletion(companyId);
  const deletion = useMutation({ mutationFn: () => remove(template), onSuccess: onClose });
  return (
    <ActDialog
      title={`Delete “${template.name}”?`}
      keep="Keep it"
      act="Delete template"
      danger
      busy={deletion.isPending}
      problem={deletion.isError ? problemOf(deletion.error) : null}
      onAct={() => deletion.mutate()}
      onClose={onClose}
    >
      <p>Nobody can write from it any more. What was written from it stays as it was sent.</p>
    </ActDialog>
  );
}
