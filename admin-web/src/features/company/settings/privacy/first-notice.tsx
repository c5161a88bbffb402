import { type EmployerNoticeView, missingInNotice } from '@app/contracts/notices/employer-notice';
import type { NoticeContent } from '@app/contracts/notices/notice-parts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { pathTo } from '../../../../base/paths.js';
import { problemOf } from '../../../../base/problem.js';
import { notify } from '../../../../base/toast/notify.js';
import { NoticeText } from '../../../shared/notices/notice-text.js';
import { Banner } from '../../../../kit/ui/banner.js';
import { Button } from '../../../../kit/ui/button.js';
import { saveDraft, noticesQuery, publishDraft } from './notice-queries.js';

type FirstNoticeProps = { companyId: string; content: NoticeContent; draft: EmployerNoticeView | null };

/** The first notice, made of what the company said of itself: to read, and to publish with one click. */
export function FirstNotice({ companyId, content, draft }: FirstNoticeProps) {
  const client = useQueryClient();
  const missing = Object.values(missingInNotice({ content, change: '' }, true));
  const publish = useMutation({
    mutationFn: async () => publishDraft(draft ?? (await saveDraft(null, { change: '', content }))),
    onSuccess: () => notify.success('Published'),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: noticesQuery(companyId).queryKey });
      await client.invalidateQueries({ queryKey: ['jobs'] });
    },
  });
  return (
    <>
      <Banner tone="warn">
        Applicants are told nothing about their data yet. Read this text, change what is not so, and publish
        it: jobs are published only after that. It is a start, not legal advice.
      </Banner>
      {publish.isError && <Banner tone="danger">{problemOf(publish.error)}</Banner>}
      <div className="notice-desk__first">
        <NoticeText content={content} />
      </div>
      {missing.length > 0 ? (
        <Banner>
          {missing.join('. ')}.{' '}
          <Link className="link" to={pathTo('companyProfile', { companyId })}>
            Complete the company profile
          </Link>
          , or change the text.
        </Banner>
      ) : (
        <div>
          <Button look="primary" busy={publish.isPending} onClick={() => publish.mutate()}>
            Publish this notice
          </Button>
        </div>
      )}
    </>
  );
}
