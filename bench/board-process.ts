import { loadavg } from 'node:os';
import pg from 'pg';
import { type Caller, ifMatch, startApi } from '../test/support/api.js';
import { aJob, type BuiltJob } from '../test/support/builders/job.builder.js';
import { anApplicant } from '../test/support/builders/person.builder.js';
import { testDatabase } from '../test/support/infrastructure.js';
import { listAddress } from '../test/support/team.js';
import { fillBoard } from './many-cards.sql.js';
import { shareOf } from './rounds.js';

const ROUNDS = 60;
const PLAIN_ROUNDS = 5;
const SIZES = [10_000, 100_000];

type Board = { job: BuiltJob; caller: Caller };
/** Below which card of a board all others are put. */
const crowded = new Map<string, string>();
type Way = (board: Board, round: number) => Promise<unknown>;

const api = await startApi();
const { adminUrl } = await testDatabase();
const plain = new pg.Client({ connectionString: adminUrl });
await plain.connect();

async function answered(call: Promise<{ status: number; body: unknown }>): Promise<void> {
  const { status } = await call;
  if (status !== 200) throw new Error(`The API answered ${status}`);
}
const listOf = ({ job, caller }: Board, filter: object) =>
  answered(
    caller.get(listAddress('job-applications', { filter: { jobId: job.id, ...filter }, range: [0, 24] })),
  );

const boardOf = ({ job, caller }: Board, tag: string) =>
  answered(
    caller.get(`pipelines/${job.pipelineId}/board?filter=${encodeURIComponent(JSON.stringify({ tag }))}`),
  );

/** The first card of the entry stage goes to the next one and back. */
async function move({ job, caller }: Board, round: number): Promise<void> {
  const from = round % 2 === 0 ? job.stages.entry.id : job.stages.review.id;
  const to = round % 2 === 0 ? job.stages.review.id : job.stages.entry.id;
  const { rows } = await plain.query<{ id: string; version: number }>(
    'select id, version from application where stage_id = $1 order by board_position limit 1',
    [from],
  );
  const card = rows[0];
  if (!card) throw new Error('There is no card to move');
  const body = { toStageId: to, afterApplicationId: null };
  await answered(caller.put(`job-applications/${card.id}/stage`, body, ifMatch(card.version)));
}

/** Another card from the end of the entry stage goes below the same card in the middle of the next one. */
async function crowd({ job, caller }: Board): Promise<void> {
  const { rows } = await plain.query<{ id: string; version: number }>(
    'select id, version from application where stage_id = $1 order by board_position desc limit 1',
    [job.stages.entry.id],
  );
  const { rows: middle } = await plain.query<{ id: string }>(
    `select id from application where stage_id = $1 order by board_position
     offset (select total / 2 from stage where id = $1) limit 1`,
    [job.stages.interview.id],
  );
  const [card, above] = [rows[0], crowded.get(job.id) ?? middle[0]?.id];
  if (!card || !above) throw new Error('There is no card to move');
  crowded.set(job.id, above);
  const body = { toStageId: job.stages.interview.id, afterApplicationId: above };
  await answered(caller.put(`job-applications/${card.id}/stage`, body, ifMatch(card.version)));
}

const ways: Record<string, { ours: Way; plain?: (board: Board) => Promise<unknown>; worst?: boolean }> = {
  board: {
    ours: ({ job, caller }) => answered(caller.get(`pipelines/${job.pipelineId}/board`)),
    plain: ({ job }) =>
      plain.query('select * from application where job_id = $1 order by stage_id, board_position', [job.id]),
  },
  'board with a filter': { ours: (board) => boardOf(board, 'Rare') },
  'board with a common tag': { ours: (board) => boardOf(board, 'Common') },
  'move of a card': {
    ours: move,
    plain: ({ job }) =>
      plain.query('update application set board_position = board_position where stage_id = $1', [
        job.stages.entry.id,
      ]),
  },
  'moves to one and the same place (goal: none above 50 ms)': { ours: crowd, worst: true },
  'list, newest first': { ours: (board) => listOf(board, {}) },
  'list with a filter': {
    ours: (board) => listOf(board, { stageId: board.job.stages.review.id, late: false }),
    plain: ({ job }) =>
      plain.query(
        `select *, count(*) over () from application where job_id = $1 and stage_id = $2 order by applied_at desc limit 25`,
        [job.id, job.stages.review.id],
      ),
  },
  'list with a common tag': { ours: (board) => listOf(board, { tag: 'Common' }) },
  'words in CVs, rare': {
    ours: (board) => listOf(board, { q: 'word9973 word9871' }),
    plain: ({ job }) =>
      plain.query(
        `select application_id from application_text where job_id = $1 and cv_text ilike '%word9973%'`,
        [job.id],
      ),
  },
  'words in CVs, a usual one': { ours: (board) => listOf(board, { q: 'word5000' }) },
  'words in CVs, in every second': { ours: (board) => listOf(board, { q: 'word350' }) },
};

try {
  const boards: Board[] = [];
  const { id: applicantId } = await anApplicant();
  for (const size of SIZES) {
    const job = await aJob();
    const { companyId, pipelineId } = job;
    await fillBoard(adminUrl, { companyId, jobId: job.id, pipelineId, applicantId }, size);
    boards.push({ job, caller: await api.as('companyManager', companyId) });
  }
  for (const [name, way] of Object.entries(ways)) {
    const ours = boards.map(() => new Array<number>());
    const others = boards.map(() => new Array<number>());
    for (let round = -6; round < ROUNDS; round += 1) {
      for (const [index, board] of boards.entries()) {
        const started = performance.now();
        await way.ours(board, round + 6);
        // The first rounds pay for connections, plans and compiled code.
        if (round >= 0) ours[index]?.push(performance.now() - started);
        if (!way.plain || round < 0 || round >= PLAIN_ROUNDS) continue;
        const begun = performance.now();
        await way.plain(board);
        others[index]?.push(performance.now() - begun);
      }
    }
    print(name, ours, others);
    if (way.worst) printWorst(ours);
  }
} finally {
  await plain.end();
  await api.stop();
}
process.exit();

function print(name: string, ours: number[][], others: number[][]): void {
  const p50s = (times: number[][]) => times.map((one) => shareOf(one, 0.5));
  const shown = (values: number[]) => values.map((value) => `${value.toFixed(1)} ms`).join(' and ');
  const ratioOf = ([small = 0, large = 0]: number[]) => (large / small).toFixed(2);
  const found = p50s(ours);
  const beside = others[0]?.length ? p50s(others) : null;
  const baseline = beside ? ` · asked plainly ${shown(beside)}, ratio ${ratioOf(beside)}` : '';
  process.stdout.write(
    `${name}\n  ratio ${ratioOf(found)} · p50 ${shown(found)}${baseline} · load ${loadavg()[0]?.toFixed(1)}\n`,
  );
}

function printWorst(ours: number[][]): void {
  const shown = ours.map((times) => `${Math.max(...times).toFixed(1)} ms`).join(' and ');
  process.stdout.write(`  worst ${shown}\n`);
}
