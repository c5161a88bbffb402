import type { ActivitySource, ActivityTopic, ActivityType } from '@app/contracts/activity/activity';
import type { Verdict } from '@app/contracts/reviews/verdict';
import { newId } from '@app/platform/identifiers/new-id';
import type { BuiltApplication } from './application.builder.js';
import { insertInto, Json } from './arranged-rows.js';

type Given = {
  application: Pick<BuiltApplication, 'id' | 'companyId' | 'jobId' | 'stageId'>;
  type?: ActivityType;
  source?: ActivitySource;
  topic?: ActivityTopic;
  sourceId?: string | null;
  content?: string;
  title?: string | null;
  createdAt?: Date;
  verdict?: Verdict | null;
};

/** A line on the timeline of an application; a member's comment unless something else is asked for. */
export async function anActivity(given: Given): Promise<string> {
  const { id: applicationId, companyId, jobId, stageId } = given.application;
  const id = newId();
  await insertInto('activity', {
    id,
    companyId,
    applicationId,
    jobId,
    stageId,
    type: given.type ?? 'comment',
    source: given.source ?? 'user',
    topic: given.topic ?? (given.source === 'system' ? 'move' : null),
    sourceId: given.sourceId ?? null,
    title: given.title ?? null,
    content: given.content ?? 'Worth a talk.',
    metadata: new Json({}),
    verdict: given.verdict ?? null,
    createdAt: given.createdAt ?? new Date(),
  });
  return id;
}
