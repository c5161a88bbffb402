import type { JobPreviewView } from '@app/contracts/public-jobs/public-job';
import type { PublicNoticeView } from '@app/contracts/notices/notice-parts';
import { useState } from 'react';
import { type FailableQuery, failureOf } from '../../../client/queries/failed-query.js';
import { Button } from '../../../kit/ui/button.js';
import { QueryFailure } from '../../../kit/ui/query-failure.js';
import { NoticeDialog } from './notice-dialog.js';

type SendSectionProps = {
  job: JobPreviewView;
  sending: boolean;
  uploading: boolean;
  notice: FailableQuery & { data: PublicNoticeView | null | undefined };
};

/** What the company gets, what it does with it, and the button; nothing is sent while a file is still on its way. */
export function SendSection({ job, sending, uploading, notice }: SendSectionProps) {
  const waits = notice.data === undefined;
  const hasFailed = failureOf(notice) !== null;
  return (
    <section className="card card--lg stack" aria-labelledby="send">
      <h2 id="send">Before you send</h2>
      <p className="muted ui">
        {job.company.name} gets these answers{job.requirements.cv ? ', your CV' : ''} and, from your résumé as
        it is today, your experience, education, languages and “About you”. Your skills and what you look for
        stay private.
      </p>
      {notice.data && <NoticeLine notice={notice.data} />}
      {waits && hasFailed && (
        <QueryFailure what="The company’s privacy notice could not be opened." query={notice} />
      )}
      <div className="row row--wrap row--4">
        <Button
          type="submit"
          look="primary"
          size="large"
          busy={sending || uploading || (waits && !hasFailed)}
          disabled={waits && hasFailed}
        >
          Send application
        </Button>
        <span className="meta">{uploading && 'One moment, your file is on its way.'}</span>
      </div>
    </section>
  );
}

function NoticeLine({ notice }: { notice: PublicNoticeView }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <p className="ui">
      <button id="noticeNumber" type="button" className="link link--button" onClick={() => setOpen(true)}>
        What {notice.companyName} does with your data
      </button>
      : who is responsible, who reads it, and how long it is kept.
      {isOpen && <NoticeDialog notice={notice} onClose={() => setOpen(false)} />}
    </p>
  );
}
