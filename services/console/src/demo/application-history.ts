import { companySettingDefaults } from '@app/contracts/settings/company-settings';
import { rejectionReasonLabels } from '@app/contracts/vocabulary/rejection-reasons';
import { ActivityMention } from '@app/domain/activity/activity-mention.entity';
import { Activity } from '@app/domain/activity/activity.entity';
import { MessageFile } from '@app/domain/activity/message-file.entity';
import type { Application } from '@app/domain/applications/application.entity';
import { FileAccess } from '@app/domain/files/file-access.entity';
import type { User } from '@app/domain/accounts/user.entity';
import type { Stage } from '@app/domain/pipelines/stage.entity';
import type { By } from '@app/platform/aggregate/aggregate-root';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Act, Company, History } from './application-act.js';
import { writtenAt } from './application-timeline.js';
import { consentOf, dataRequestOf, reviewOf } from './application-requests.js';
import type { DemoMessage } from './application-schemas.js';
import { authorOf } from './seed-documents.js';
import { seedLetter, seedMessageMail, seedNotedMail } from './seed-emails.js';

const minute = 60_000;

/** Lets everything happen to an application that happened since it came, one after the other, as people do it. */
export function seedHistory(em: EntityManager, history: History, company: Company): void {
  const acts = [
    ...arrivalOf(em, history),
    ...movesOf(em, history),
    ...messagesOf(em, history, company),
    ...noteOf(em, history, company),
    ...reviewOf(em, history, company),
    ...dataRequestOf(em, history, company),
    ...consentOf(em, history),
    ...endingOf(em, history, company),
  ];
  const { application, sent, timeline } = history;
  if (sent.tags.length > 0)
    application.tag(sent.tags, { actorId: history.job.createdBy, at: timeline.appliedAt });
  for (const { run } of acts.toSorted((one, other) => one.at.getTime() - other.at.getTime())) run();
}

function stageNamed({ stages, job }: History, name: string): Stage {
  const found = stages.find((stage) => stage.name === name);
  if (!found) throw new Error(`The board of ${job.title} has no stage ${name}`);
  return found;
}

function standsIn({ stages, application, job }: History): Stage {
  const found = stages.find(({ id }) => id === application.stageId);
  if (!found) throw new Error(`An application stands beside the board of ${job.title}`);
  return found;
}

/** Its confirmation, and that the manager opened the CV before anything else happened. */
function arrivalOf(em: EntityManager, { application, job, timeline }: History): Act[] {
  const [event, at] = [application.lastMoveId, timeline.appliedAt];
  const confirm = () =>
    seedNotedMail(em, application, {
      template: 'application-received',
      event,
      subjectId: application.id,
      at,
    });
  const next = timeline.steps[0]?.at ?? timeline.endedAt;
  const actorId = job.createdBy;
  if (!next || actorId === null) return [{ at, run: confirm }];
  const opened = new Date(Math.max(at.getTime(), next.getTime() - 20 * minute));
  const open = () => {
    void em.persist(Activity.fileLine(application, 'Opened the CV', { actorId, at: opened }));
    const { cvFileId } = application;
    if (cvFileId !== null) em.persist(FileAccess.note(application, cvFileId, { actorId, at: opened }));
  };
  return [
    { at, run: confirm },
    { at: opened, run: open },
  ];
}

function movesOf(em: EntityManager, history: History): Act[] {
  const { application, job, timeline } = history;
  return timeline.steps.map(({ stage, at }) => ({
    at,
    run: () => {
      const by = { actorId: job.createdBy, at };
      const to = stageNamed(history, stage);
      application.moveTo(to, standsIn(history), to.placeAtEnd(), by);
      const text = to.type === 'hired' ? 'Hired' : `Moved to ${to.name}`;
      em.persist(Activity.systemLine(application, text, by));
      if (!to.settings.notifyApplicant) return;
      const [event, subjectId] = [application.lastMoveId, application.id];
      seedNotedMail(em, application, { template: 'stage-moved', event, subjectId, at });
    },
  }));
}

function endingOf(em: EntityManager, history: History, { people }: Company): Act[] {
  const { application, sent, job, timeline } = history;
  const { rejected, withdrew } = sent;
  const at = timeline.endedAt;
  if (at === null) return [];
  if (!rejected) return [{ at, run: () => application.withdraw(withdrew || null, at) }];
  const run = () => {
    const by = { actorId: job.createdBy, at };
    const { reason, note, notify } = rejected;
    const decision = { reason, note, notify, text: companySettingDefaults.rejectionText };
    const rejection = application.reject(stageNamed(history, 'Refused'), standsIn(history), decision, by);
    em.persist(rejection);
    em.persist(Activity.systemLine(application, `Refused: ${rejectionReasonLabels[reason]}`, by));
    if (notify !== 'now') return;
    application.sendRejection(rejection, at);
    const sender = [...people.values()].find(({ id }) => id === job.createdBy) ?? null;
    seedLetter(em, application, { rejection, jobTitle: job.title, companyName: 'Northwind', sender, at });
  };
  return [{ at, run }];
}

function messagesOf(em: EntityManager, history: History, company: Company): Act[] {
  return history.sent.conversation.map((message) => {
    const at = writtenAt(message.daysAgo, history.index, company.now);
    return { at, run: () => write(em, history, company, message, at) };
  });
}

function write(
  em: EntityManager,
  { application, sent, attachments }: History,
  { people }: Company,
  written: DemoMessage,
  at: Date,
): void {
  const by = { actorId: authorOf(written, sent.name, people).id, at };
  if (written.as === 'comment') return comment(em, application, people, written.text, by);
  const words = { title: null, content: written.text };
  const isAnswer = written.by === 'applicant';
  const message = isAnswer
    ? Activity.answer(application, words, by)
    : Activity.message(application, words, by);
  em.persist(message);
  const file = attachments.get(written);
  if (file) {
    file.attach(at);
    em.persist(MessageFile.of(message, file, { position: 0, applicantId: application.applicantId }));
  }
  if (isAnswer) return;
  seedMessageMail(em, message, application, { isBounced: written.bounced === true, at });
}

function comment(
  em: EntityManager,
  application: Application,
  people: ReadonlyMap<string, User>,
  text: string,
  by: By & { actorId: string },
): void {
  const line = Activity.comment(application, text, by);
  em.persist(line);
  for (const [name, person] of people)
    if (text.includes(`@${name}`)) em.persist(ActivityMention.of(line, person.id));
}

/** What a member noted when the candidate went beyond the first stage. */
function noteOf(em: EntityManager, { application, sent, timeline }: History, { people }: Company): Act[] {
  const [first] = timeline.steps;
  const author = sent.note && people.get(sent.note.by);
  if (!first || !sent.note || !author) return [];
  const { text } = sent.note;
  const at = new Date(first.at.getTime() + 5 * minute);
  return [{ at, run: () => comment(em, application, people, text, { actorId: author.id, at }) }];
}
