import type pg from 'pg';

type Run = <Row extends pg.QueryResultRow>(sql: string, values?: unknown[]) => Promise<Row[]>;

/** The time in which a move can be undone goes by: the applicant sees it from now on, and its mail is due. */
export async function movesBecomeKnown(run: Run, applicantEmail: string): Promise<void> {
  await run(
    `update application set public_stage_from = least(public_stage_from, now()),
       changed_at = least(changed_at, now()),
       before_move = jsonb_set(before_move, '{movedAt}', '"2026-01-01T00:00:00.000Z"')
     where applicant_id = (select id from app_user where email = $1)`,
    [applicantEmail],
  );
  await run(
    `update email_message set due_at = now() where recipient = $1 and template = 'stage-moved'
       and status = 'queued' and due_at > now()`,
    [applicantEmail],
  );
}
