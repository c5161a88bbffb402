import type { NoticeContent } from '@app/contracts/notices/notice-parts';
import { NoticeText } from '../../../shared/notices/notice-text.js';
import { Dialog } from '../../../../kit/ui/dialog.js';

type NoticeAsShownProps = { content: NoticeContent; version: number | null; onClose: () => void };

/** A version as applicants read it. */
export function NoticeAsShown({ content, version, onClose }: NoticeAsShownProps) {
  const title = version === null ? 'As applicants will read it' : `Version ${version}, as applicants read it`;
  return (
    <Dialog title={title} onClose={onClose} sheet>
      <NoticeText content={content} />
    </Dialog>
  );
}
