import type { PublicNoticeView } from '@app/contracts/notices/notice-parts';
import { pathTo, withQuery } from '../../../base/paths.js';
import { DateText } from '../../../base/formats/clock.js';
import { NoticeText } from '../../shared/notices/notice-text.js';
import { Dialog } from '../../../kit/ui/dialog.js';

type NoticeDialogProps = { notice: PublicNoticeView; onClose: () => void };

/** The notice in force, read without leaving the form. */
export function NoticeDialog({ notice, onClose }: NoticeDialogProps) {
  const { companyId, companyName, number, publishedAt, content } = notice;
  const address = withQuery(pathTo('companyNotice', { companyId }), { version: String(number) });
  return (
    <Dialog title={`${companyName} and your data`} onClose={onClose} sheet>
      <div className="stack">
        <p className="meta">
          Version {number}, since <DateText iso={publishedAt} />.{' '}
          <a className="link" href={address} target="_blank" rel="noopener">
            On a page of its own
          </a>
        </p>
        <NoticeText content={content} />
      </div>
    </Dialog>
  );
}
