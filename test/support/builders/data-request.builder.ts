import type { CorrectableField, DataRequestKind } from '@app/contracts/privacy/request-kinds';
import { newId } from '@app/platform/identifiers/new-id';
import type { BuiltApplication } from './application.builder.js';
import { insertInto } from './arranged-rows.js';

type Given = {
  application: Pick<BuiltApplication, 'id' | 'companyId' | 'applicant'>;
  kind?: DataRequestKind;
  field?: CorrectableField | null;
  words?: string;
  requestedAt?: Date;
  dueAt?: Date;
  assigneeId?: string | null;
  outcome?: 'accepted' | 'declined' | null;
  answer?: string | null;
};

const month = 30 * 86_400_000;

/** Something a person asked a company about their data; with an outcome it was answered. */
export async function aDataRequest(given: Given): Promise<string> {
  const { id: applicationId, companyId, applicant } = given.application;
  const id = newId();
  const requestedAt = given.requestedAt ?? new Date();
  const outcome = given.outcome ?? null;
  await insertInto('data_request', {
    ...{ id, companyId, applicationId, applicantId: applicant.id, requestedAt, outcome },
    kind: given.kind ?? 'erase',
    field: given.field ?? null,
    words: given.words ?? '',
    dueAt: given.dueAt ?? new Date(requestedAt.getTime() + month),
    assigneeId: given.assigneeId ?? null,
    answer: given.answer ?? (outcome === null ? null : 'Done as you asked.'),
    answeredAt: outcome === null ? null : new Date(),
  });
  return id;
}
