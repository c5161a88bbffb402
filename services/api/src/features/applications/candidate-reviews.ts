import type { ReviewView } from '@app/contracts/reviews/review';
import type { Verdict } from '@app/contracts/reviews/verdict';
import type { NamedRead } from '@app/database/connection/scoped-read';
import type { ImageLinking } from '../../files-host/download-links.js';

export type ReviewRow = {
  id: string;
  application_id: string;
  user_id: string;
  first_name: string;
  last_name: string;
  photo_file_id: string | null;
  note: string | null;
  due_on: string | null;
  requested_at: Date;
  asked_first_name: string | null;
  asked_last_name: string | null;
  verdict: Verdict | null;
  done_at: Date | null;
};

/** Who was asked for their view of one application, in the order in which they were asked. */
export function reviewsOf(companyId: string, applicationId: string): NamedRead {
  return { name: 'candidate-reviews', text: REVIEWS, values: [applicationId, companyId] };
}

const REVIEWS = `select review.id, review.application_id, review.user_id, person.first_name, person.last_name,
    person.photo_file_id, review.note, to_char(review.due_on, 'YYYY-MM-DD') as due_on, review.requested_at,
    asking.first_name as asked_first_name, asking.last_name as asked_last_name, review.verdict, review.done_at
  from review join app_user person on person.id = review.user_id
    left join app_user asking on asking.id = review.requested_by
  where review.application_id = $1 and review.company_id = $2 order by review.requested_at, review.id`;

/** As members read it. */
export function reviewViewOf(row: ReviewRow, photoOf: ImageLinking): ReviewView {
  const { asked_first_name: firstName, asked_last_name: lastName } = row;
  return {
    id: row.id,
    applicationId: row.application_id,
    userId: row.user_id,
    firstName: row.first_name,
    lastName: row.last_name,
    photo: photoOf(row.photo_file_id),
    verdict: row.verdict,
    note: row.note,
    dueOn: row.due_on,
    requestedAt: row.requested_at.toISOString(),
    requestedBy: firstName === null || lastName === null ? null : { firstName, lastName },
    doneAt: row.done_at?.toISOString() ?? null,
  };
}
