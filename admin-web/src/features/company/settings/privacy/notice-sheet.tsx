import { EmployerNoticeBody, type EmployerNoticeView } from '@app/contracts/notices/employer-notice';
import { type NoticeContent, noticeHeadings, noticeParts } from '@app/contracts/notices/notice-parts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ActDialog } from '../../../../kit/ui/act-dialog.js';
import { useContractForm } from '../../../../kit/forms/contract-form.js';
import { notify } from '../../../../base/toast/notify.js';
import { Button } from '../../../../kit/ui/button.js';
import { TextArea, TextField } from '../../../../kit/ui/text-field.js';
import { saveDraft, noticesQuery, publishDraft } from './notice-queries.js';

type NoticeSheetProps = {
  companyId: string;
  /** Null where the next version is not begun. */
  draft: EmployerNoticeView | null;
  content: NoticeContent;
  /** The number it gets. */
  number: number;
  onClose: () => void;
};

/** Writes the next version: kept as a draft, or published at once. */
export function NoticeSheet({ companyId, draft, content, number, onClose }: NoticeSheetProps) {
  const client = useQueryClient();
  const seen = useRef(draft);
  const { field, submit, busy, problem } = useContractForm(EmployerNoticeBody, {
    defaultValues: { change: draft?.change ?? '', content },
  });
  const renew = async () => {
    await client.invalidateQueries({ queryKey: noticesQuery(companyId).queryKey });
    await client.invalidateQueries({ queryKey: ['jobs'] });
  };
  const keep = submit(async (body) => {
    seen.current = await saveDraft(seen.current, body);
    await renew();
    notify.success('Kept as a draft');
    onClose();
  });
  const publish = submit(async (body) => {
    seen.current = await saveDraft(seen.current, body);
    try {
      await publishDraft(seen.current);
    } finally {
      await renew();
    }
    notify.success(`Version ${number} is what applicants read now`);
    onClose();
  });
  return (
    <ActDialog
      title={number === 1 ? 'Your notice' : `Version ${number} of your notice`}
      act="Publish"
      sheet
      busy={busy}
      problem={problem}
      onSubmit={publish}
      onClose={onClose}
    >
      {number > 1 && (
        <TextField
          label="What is different"
          hint="Applicants read this beside the version"
          maxLength={200}
          autoComplete="off"
          {...field('change')}
        />
      )}
      {noticeParts.map((part) => (
        <TextArea key={part} label={noticeHeadings[part]} rows={4} {...field(`content.${part}`)} />
      ))}
      <div>
        <Button busy={busy} onClick={keep}>
          Keep as a draft
        </Button>
      </div>
    </ActDialog>
  );
}
