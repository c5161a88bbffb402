import type { ConversationState } from '@app/contracts/applications/applied-job';
import { AppError } from '@app/platform/errors/app-error';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Application } from '../applications/application.entity.js';
import { type PublicState, seenAt } from '../applications/public-state.js';
import { Activity } from './activity.entity.js';

/**
 * Whether an applicant can write to the company. After a refusal they were told of nobody waits for an answer, unless the
 * company has written again.
 */
export function conversationStateOf(
  application: PublicState,
  companyWroteAt: Date | null,
  at: Date,
): ConversationState {
  const { publicStage, changedAt } = seenAt(application, at);
  if (publicStage === 'withdrawn') return 'withdrawn';
  const isOver = publicStage === 'notSelected' && (companyWroteAt === null || companyWroteAt <= changedAt);
  return isOver ? 'notSelected' : 'open';
}

/** Throws where what the applicant writes would be read by nobody. */
export async function requireOpenConversation(
  em: EntityManager,
  application: Application,
  at: Date,
): Promise<void> {
  const { id: applicationId, companyId } = application;
  const last = await em.findOne(
    Activity,
    { applicationId, companyId, type: 'message', source: 'user' },
    { orderBy: { createdAt: 'desc' } },
  );
  if (conversationStateOf(application, last?.createdAt ?? null, at) !== 'notSelected') return;
  const problem = 'This application was decided: nobody reads messages about it any more';
  throw new AppError('message.conversation-over', { errors: { content: problem } });
}
