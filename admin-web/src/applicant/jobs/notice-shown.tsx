import type { AppliedJobDetailsView } from '@app/contracts/applications/applied-job';
import { ChevronDown } from 'lucide-react';
import { NoticeText } from '../../public/notice/company-notice-page.js';
import { DateText } from '../../platform/formats/clock.js';

/** What the company said about one's data before the application was sent, in the version of that day. */
export function NoticeShown({ sent: { notice, name } }: { sent: AppliedJobDetailsView }) {
  if (!notice) return null;
  return (
    <section className="card opened__card opened__sent" aria-labelledby="notice-title">
      <h3 id="notice-title">What {name} told you</h3>
      <details className="sent-more">
        <summary>
          Privacy notice, version {notice.number}
          <ChevronDown className="icon" aria-hidden />
        </summary>
        <div>
          <p className="opened__note">
            Shown before you sent this. Published <DateText iso={notice.publishedAt} />.
          </p>
          <NoticeText content={notice.content} />
        </div>
      </details>
    </section>
  );
}
