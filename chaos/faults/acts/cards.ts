import { tagsPerApplication } from '@app/contracts/applications/tags';
import type { Operation } from '../draws/operations.js';
import type { Answer } from '../person.js';
import type { Deed, Job, Sent, Stage, World } from '../world.js';
import { type Act, type Done, done, doTo, nothing, readCard, sendOnce } from './act.js';

/** What is done to a card that was read just before, with the version it had then. */
async function withCard(
  world: World,
  operation: Operation,
  act: (sent: Sent, card: Answer['body']) => Promise<Done>,
): Promise<Done> {
  const sent = world.pick(world.open, operation);
  if (!sent) return nothing('nothing was sent');
  const { outcome, body } = await readCard(world, sent);
  return outcome === 'ok' ? act(sent, body) : nothing('could not be read');
}

async function stagesOf(world: World, { pipelineId }: Job): Promise<Stage[]> {
  const known = world.stages.get(pipelineId);
  if (known) return known;
  const { outcome, body } = await world.admin.get(`pipelines/${pipelineId}/board`);
  if (outcome !== 'ok') return [];
  const stages: Stage[] = body.stages.map(({ id, type, name }: Stage) => ({ id, type, name }));
  world.stages.set(pipelineId, stages);
  return stages;
}

export const move: Act = (world, operation) =>
  withCard(world, operation, async (sent, card) => {
    const stages = (await stagesOf(world, sent.job)).filter(
      ({ id, type }) => id !== card.stageId && ['entry', 'review', 'interview'].includes(type),
    );
    const to = world.pick(stages, operation, 1);
    if (!to) return nothing('no other stage');
    const deed = { kind: 'move', word: operation.word, stageId: to.id } as const;
    const body = { toStageId: to.id, afterApplicationId: null };
    const version: number = card.version;
    return doTo(sent, deed, () =>
      world.admin.send('PUT', `job-applications/${sent.id}/stage`, { body, version }),
    );
  });

export const undo: Act = (world, operation) =>
  withCard(world, operation, async (sent, { version }) => {
    const noted: Omit<Deed, 'outcome'> = { kind: 'undo', word: operation.word };
    const result = await doTo(sent, noted, () =>
      world.admin.send('DELETE', `job-applications/${sent.id}/stage`, { version }),
    );
    return result;
  });

/** A rejection that notifies at once, with a letter. */
export const reject: Act = (world, operation) =>
  withCard(world, operation, async (sent, { version }) => {
    const { word } = operation;
    const text = `Thank you, we chose another candidate. ${word}`;
    const body = { reason: 'otherCandidate', text, notify: 'now' };
    return doTo(sent, { kind: 'reject', word }, () =>
      world.admin.send('POST', `job-applications/${sent.id}/rejection`, { body, version }),
    );
  });

/** One tag more than the card had when it was read. */
export const tag: Act = (world, operation) =>
  withCard(world, operation, async (sent, { version, tags }) => {
    if (tags.length >= tagsPerApplication) return nothing('no room for a tag');
    const { word } = operation;
    return doTo(sent, { kind: 'tag', word }, () =>
      world.admin.send('PATCH', `job-applications/${sent.id}`, { body: { tags: [...tags, word] }, version }),
    );
  });

/** Something written onto the timeline of an application. */
async function write(
  world: World,
  operation: Operation,
  kind: Deed['kind'],
  body: { type: 'comment' | 'message'; title?: string },
): Promise<Done> {
  const sent = world.pick(world.open, operation);
  if (!sent) return nothing('nothing was sent');
  const { word } = operation;
  const activity = { entityId: sent.id, entityType: 'job_application', content: `Words ${word}.`, ...body };
  return doTo(sent, { kind, word }, () => sendOnce(world, operation, world.admin, 'activities', activity));
}

export const comment: Act = (world, operation) => write(world, operation, 'comment', { type: 'comment' });

/** A comment has no title: this is always rejected. */
export const titledComment: Act = (world, operation) =>
  write(world, operation, 'titled-comment', { type: 'comment', title: 'A comment has none' });

export const message: Act = (world, operation) =>
  write(world, operation, 'message', { type: 'message', title: `About ${operation.word}` });

/** One more job like the first, which takes applications at once. */
export const publish: Act = async (world, { word }) => {
  const [first] = world.jobs;
  if (!first) return nothing('there is no job');
  const copied = await world.admin.send('POST', `jobs/${first.id}/copies`, { body: {} });
  if (copied.outcome !== 'ok') return done(copied, [word]);
  const { id, pipelineId } = copied.body;
  const published = await world.admin.send('PUT', `job-statuses/${id}`, { body: { status: 'published' } });
  world.published.push({ id, outcome: published.outcome });
  if (published.outcome === 'ok') world.jobs.push({ id, pipelineId, title: first.title, closing: 'idle' });
  return done(published, [word, id]);
};

/** Ends a job; the first one goes on, so that there is always one to apply to. */
export const close: Act = async (world, operation) => {
  const job = world.pick(
    world.jobs.slice(1).filter(({ closing }) => closing === 'idle' || closing === 'rejected'),
    operation,
  );
  if (!job) return nothing('no job can be closed');
  const { closing: before } = job;
  // From here on, so that no other client picks it while it is read: two that close it would note each other's end.
  job.closing = 'unknown';
  const read = await world.admin.get(`jobs/${job.id}`);
  if (read.outcome !== 'ok') {
    job.closing = before;
    return nothing('could not be read');
  }
  const version: number = read.body.version;
  const closed = await world.admin.send('POST', `jobs/${job.id}/close`, { version });
  job.closing = closed.outcome;
  return done(closed, [operation.word, job.id]);
};
