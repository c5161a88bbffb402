import type { AppliedJobDetailsView } from '@app/contracts/applications/applied-job';
import { ChevronDown } from 'lucide-react';
import { NoticeText } from '../../shared/notices/notice-text.js';
import { DateText } from '../../../base/formats/clock.js';

/** What the company says about one's data, in the version that was shown, or in force where the sender named none. */
export function NoticeShown({ sent: { notice, name } }: { sent: AppliedJobDetailsView }) {
  if (!notice) return null;
  return (
    <section className="card opened__card opened__sent" aria-labelledby="notice-title">
      <h3 id="notice-title">What {name} says about your data</h3>
      <details className="sent-more">
        <summary>
          Privacy notice, version {notice.number}
          <ChevronDown className="icon" aria-hidden />
        </summary>
        <div>
          <p className="opened__note">
            You sent your application under this version. Published <DateText iso={notice.publishedAt} />.
          </p>
          <NoticeText content={notice.content} />
        </div>
      </details>
    </section>
  );
}
