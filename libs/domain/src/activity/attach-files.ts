import { AppError } from '@app/platform/errors/app-error';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Application } from '../applications/application.entity.js';
import { StoredFile } from '../files/stored-file.entity.js';
import type { Activity } from './activity.entity.js';
import { MessageFile } from './message-file.entity.js';

/**
 * Has a message carry uploads of whoever writes it. Each is locked: of two messages at once that name the same file one is
 * refused, and a sweep that removes what nobody sent comes before or after.
 */
export async function attachFiles(
  em: EntityManager,
  message: Activity,
  { fileIds, ownerUserId, applicantId }: Pick<Application, 'applicantId'> & Attached,
): Promise<void> {
  if (fileIds.length === 0) return;
  const files = await em.find(
    StoredFile,
    { id: { $in: [...fileIds] }, ownerUserId },
    { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } },
  );
  const known = new Map(files.map((file) => [file.id, file]));
  const errors: Record<string, string> = {};
  for (const [position, id] of fileIds.entries()) {
    const file = known.get(id);
    const problem = file ? file.whyNotAttachable : 'This file is not there any more. Please attach it anew';
    if (problem !== null) errors[`files.${position}`] = problem;
    else if (file) {
      file.attach(message.createdAt);
      em.persist(MessageFile.of(message, file, { position, applicantId }));
    }
  }
  if (Object.keys(errors).length > 0) throw new AppError('file.not-accepted', { errors });
}

type Attached = { fileIds: readonly string[]; ownerUserId: string };
