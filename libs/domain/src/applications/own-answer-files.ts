import type { AnswerView } from '@app/contracts/applications/answer-view';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { StoredFile } from '../files/stored-file.entity.js';

type Found = { answers: AnswerView[]; fileIds: string[]; errors: Record<string, string> };

/**
 * Puts the files of this person in the place of their ids: the answer says the name and what to open. Only files that
 * passed the check answer. They stay until the transaction ends, as a CV does.
 */
export async function withOwnFiles(em: EntityManager, userId: string, answers: AnswerView[]): Promise<Found> {
  const asked = answers.flatMap(({ type, value }) =>
    type === 'file' && typeof value === 'string' ? [value] : [],
  );
  if (asked.length === 0) return { answers, fileIds: [], errors: {} };
  const files = await em.find(
    StoredFile,
    { id: { $in: asked }, ownerUserId: userId },
    { lockMode: LockMode.PESSIMISTIC_READ, orderBy: { id: 'asc' } },
  );
  const errors: Record<string, string> = {};
  const named = answers.map((answer): AnswerView => {
    if (answer.type !== 'file' || answer.value === null) return answer;
    const file = files.find(({ id }) => id === answer.value);
    const problem = problemOf(file);
    if (problem) errors[`questions.${answer.id}`] = problem;
    return file ? { ...answer, value: file.fileName, fileId: file.id } : answer;
  });
  return { answers: named, fileIds: files.map(({ id }) => id), errors };
}

function problemOf(file: StoredFile | undefined): string | undefined {
  if (!file || file.type !== 'answer' || file.removedAt) return 'Please choose a file of yours';
  if (file.status === 'rejected') return file.rejectionReason ?? 'This file was not accepted';
  return file.status === 'available'
    ? undefined
    : 'The file is still being checked. Please try again in a moment';
}
