import type { Answer } from '../person.js';
import type { Job } from '../world.js';
import type { Findings } from './findings.js';
import { allOf, readAs } from './read-lists.js';

type Row = Answer['body'];

/** No card is lost and none is there twice; what a stage says it holds, it holds, in the order in which one reads on. */
export async function checkBoards(findings: Findings): Promise<void> {
  for (const job of findings.world.jobs) await checkBoard(findings, job);
}

async function checkBoard(findings: Findings, job: Job): Promise<void> {
  const { admin } = findings.world;
  const board = await readAs(admin, `pipelines/${job.pipelineId}/board`);
  const shown: string[] = [];
  for (const stage of board.stages) {
    const cards = await cardsOf(findings, stage);
    shown.push(...cards);
    const listed = await allOf(admin, 'job-applications', { jobId: job.id, stageId: stage.id });
    const ids = listed.map(({ id }) => id);
    const about = [job.id, stage.id];
    const counts = `${stage.name} says ${stage.total}, shows ${cards.length}, lists ${ids.length}`;
    findings.expect(
      stage.total === cards.length && ids.length === cards.length,
      'totals agree',
      counts,
      about,
    );
    const isSame = ids.every((id) => cards.includes(id));
    findings.expect(isSame, 'board and list agree', `${stage.name} of ${job.id}`, about);
  }
  const all = await allOf(admin, 'job-applications', { jobId: job.id });
  const isEach = new Set(shown).size === shown.length && all.every(({ id }) => shown.includes(id));
  findings.expect(isEach, 'no card is lost', `${shown.length} on the board, ${all.length} in the list`, [
    job.id,
  ]);
}

/** The cards of a stage from its first to its last; the board shows the same ones first. */
async function cardsOf(findings: Findings, stage: Row): Promise<string[]> {
  const ids: string[] = stage.cards.map(({ id }: Row) => id);
  for (let cursor = stage.nextCursor; cursor !== null;) {
    const query = new URLSearchParams({ cursor });
    const page = await readAs(findings.world.admin, `pipeline-stages/${stage.id}/cards?${query}`);
    ids.push(...page.cards.map(({ id }: Row) => id));
    cursor = page.nextCursor;
  }
  return ids;
}
