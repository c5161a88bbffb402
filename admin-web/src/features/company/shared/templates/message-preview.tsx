import type { PreviewMessageBody } from '@app/contracts/messages/preview-message';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ApiError } from '../../../../client/http/http.js';
import { failureOf } from '../../../../client/queries/failed-query.js';
import { Banner } from '../../../../kit/ui/banner.js';
import { QueryFailure } from '../../../../kit/ui/query-failure.js';
import { Skeleton } from '../../../../kit/ui/skeleton.js';
import { LetterPreview } from './letter-preview.js';
import { previewMessage } from './template-queries.js';

/** What an applicant gets, as the product itself would send it at this moment. */
export function MessagePreview({ asked }: { asked: PreviewMessageBody }) {
  const preview = useQuery({
    queryKey: ['message-preview', asked],
    queryFn: ({ signal }) => previewMessage(asked, signal),
    // Names and texts may change any time: what is shown was asked for now.
    gcTime: 0,
    // While one types, the one before stays until the next is there.
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (preview.data)
    return (
      <>
        <LetterPreview subject={preview.data.subject} parts={preview.data.parts} />
        <details className="whole-mail">
          <summary>The whole mail</summary>
          <pre>{preview.data.mail}</pre>
        </details>
      </>
    );
  const failure = failureOf(preview);
  if (!failure) return <Skeleton height={240} />;
  const [wrong] = failure instanceof ApiError ? Object.values(failure.errors) : [];
  if (wrong !== undefined) return <Banner tone="danger">{wrong}</Banner>;
  return <QueryFailure what="The preview could not be made." query={preview} />;
}
