import pg from 'pg';

type Board = { companyId: string; jobId: string; pipelineId: string; applicantId: string };

/** One application in ten has the tag, one in a thousand the rare one; each CV has two hundred words of ten thousand. */
const cards = `
insert into application (id, company_id, job_id, applicant_id, pipeline_id, stage_id, board_position, status,
  public_stage, first_name, last_name, email, position, location, education, experience, languages, links, answers,
  tags, stage_since, applied_at, changed_at, job_snapshot)
select gen_random_uuid(), $1, $2, $4, $3, place.id, n, 'active', 'received', 'Ada', 'Number' || n,
  'n' || n || '@cards.example', 'Tester', '{}', '[]', '[]', '[]', '[]', '[]',
  case when n % 1000 = 0 then array['Rare', 'Common'] when n % 10 = 0 then array['Common'] else '{}' end,
  now() - n * interval '1 minute', now() - n * interval '1 minute', now(), '{}'
from generate_series(1, $5::int) n
  join (select id, row_number() over (order by position) - 1 as place from stage where pipeline_id = $3) place
    on place.place = n % 6`;

const cvs = `
update application_text written set cv_read_at = now(), cv_text = words.text, words = candidate_words(words.text)
from (select application_id, (select string_agg('word' || floor(10000 * power(random(), 3))::int, ' ')
      from generate_series(1, 200) where application_id is not null) as text
    from application_text where job_id = $1) words
where words.application_id = written.application_id`;

const totals = `
update stage set total = held.cards, last_card_position = held.last
from (select stage_id, count(*) as cards, max(board_position) as last from application where job_id = $1 group by stage_id) held
where held.stage_id = stage.id`;

/** Fills the board of a job, and reads all its CVs. */
export async function fillBoard(adminUrl: string, board: Board, size: number): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const { companyId, jobId, pipelineId, applicantId } = board;
    // One person applies to everything, which commands would refuse.
    await client.query('drop index if exists application_once_per_job');
    await client.query(cards, [companyId, jobId, pipelineId, applicantId, size]);
    await client.query(totals, [jobId]);
    await client.query(cvs, [jobId]);
    await client.query('vacuum (analyze) application, application_text, stage');
  } finally {
    await client.end();
  }
}
