import type { ReviewView } from '@app/contracts/reviews/review';
import type { NamedRead } from '@app/database/connection/scoped-read';
import type { ImageLinking } from '../../files-host/download-links.js';
import { viewOfRow, type ViewRow } from '@app/database/connection/view-of-row';

/** Who was asked for their view of one application, in the order in which they were asked. */
export function reviewsOf(companyId: string, applicationId: string): NamedRead {
  return { name: 'candidate-reviews', text: REVIEWS, values: [applicationId, companyId] };
}

const REVIEWS = `select review.id, review.application_id, review.user_id, person.first_name, person.last_name,
    person.photo_file_id, review.note, to_char(review.due_on, 'YYYY-MM-DD') as due_on, review.requested_at,
    case when asking.id is not null then jsonb_build_object('firstName', asking.first_name,
      'lastName', asking.last_name) end as requested_by, review.verdict, review.done_at
  from review join app_user person on person.id = review.user_id
    left join app_user asking on asking.id = review.requested_by
  where review.application_id = $1 and review.company_id = $2 order by review.requested_at, review.id`;

/** As members read it. */
export function reviewViewOf(row: ViewRow, photoOf: ImageLinking): ReviewView {
  const { photoFileId, ...review } = viewOfRow<Omit<ReviewView, 'photo'> & { photoFileId: string | null }>(
    row,
  );
  return { ...review, photo: photoOf(photoFileId) };
}
