import { companySettingDefaults } from '@app/contracts/settings/company-settings';
import { refusalReasonLabels } from '@app/contracts/vocabulary/rejection-reasons';
import { ActivityMention } from '@app/domain/activity/activity-mention.entity';
import { Activity } from '@app/domain/activity/activity.entity';
import { MessageFile } from '@app/domain/activity/message-file.entity';
import type { Application } from '@app/domain/applications/application.entity';
import { FileAccess } from '@app/domain/files/file-access.entity';
import type { User } from '@app/domain/accounts/user.entity';
import type { Job } from '@app/domain/jobs/job.entity';
import type { Stage } from '@app/domain/pipelines/stage.entity';
import type { By } from '@app/platform/aggregate/aggregate-root';
import type { EntityManager } from '@mikro-orm/postgresql';
import { pick } from './demo-applications.js';
import type { DemoCandidate } from './demo-candidate.js';
import { type DemoLine, demoLines, demoNotes } from './demo-conversations.js';
import { type DemoWalk, writtenAt } from './application-timeline.js';
import { authorOf, type LineAttachments } from './seed-attachments.js';
import { consentsOf } from './seed-consents.js';
import { privacyRequestsOf } from './seed-privacy-requests.js';
import { reviewsOf } from './seed-reviews.js';
import { seedLetter, seedMessageMail, seedNotedMail } from './seed-emails.js';

/** An application with the way it is to go. */
export type History = {
  application: Application;
  candidate: DemoCandidate;
  index: number;
  job: Job;
  stages: Stage[];
  walk: DemoWalk;
  attachments: LineAttachments;
};
type Company = { people: Map<string, User>; now: Date };
/** Something that happens to an application at a moment. */
type Act = { at: Date; run: () => void };

const minute = 60_000;

/** Lets everything happen to an application that happened since it came, one after the other, as people do it. */
export function seedHistory(em: EntityManager, history: History, company: Company): void {
  const acts = [
    ...arrivalOf(em, history),
    ...movesOf(em, history),
    ...linesOf(em, history, company),
    ...notesOf(em, history, company),
    ...reviewsOf(em, history, company),
    ...privacyRequestsOf(em, history, company),
    ...consentsOf(em, history),
  ];
  const ending = endingOf(em, history, company);
  if (ending) acts.push(...ending);
  const { application, candidate, walk } = history;
  if (candidate.tags.length > 0)
    application.tag(candidate.tags, { actorId: history.job.createdBy, at: walk.appliedAt });
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
function arrivalOf(em: EntityManager, { application, job, walk }: History): Act[] {
  const [event, at] = [application.lastMoveId, walk.appliedAt];
  const confirm = () =>
    seedNotedMail(em, application, {
      template: 'application-received',
      event,
      subjectId: application.id,
      at,
    });
  const next = walk.steps[0]?.at ?? walk.endedAt;
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
  const { application, job, walk } = history;
  return walk.steps.map(({ stage, at }) => ({
    at,
    run: () => {
      const by = { actorId: job.createdBy, at };
      const to = stageNamed(history, stage);
      application.moveTo(to, standsIn(history), to.placeAtEnd(), by);
      const text = to.type === 'hired' ? 'Hired' : `Moved to ${to.name}`;
      em.persist(Activity.systemLine(application, text, by));
      if (!to.settings.tellApplicant) return;
      const [event, subjectId] = [application.lastMoveId, application.id];
      seedNotedMail(em, application, { template: 'stage-moved', event, subjectId, at });
    },
  }));
}

function endingOf(em: EntityManager, history: History, { people }: Company): Act[] | null {
  const { application, candidate, job, walk } = history;
  const { now } = candidate;
  const at = walk.endedAt;
  if (typeof now === 'string' || at === null) return null;
  if ('withdrew' in now) return [{ at, run: () => application.withdraw(now.withdrew || null, at) }];
  const run = () => {
    const by = { actorId: job.createdBy, at };
    const { refused: reason, note, tell } = now;
    const decision = { reason, note, tell, text: companySettingDefaults.refusalText };
    const refusal = application.refuse(stageNamed(history, 'Refused'), standsIn(history), decision, by);
    em.persist(refusal);
    em.persist(Activity.systemLine(application, `Refused: ${refusalReasonLabels[reason]}`, by));
    if (tell !== 'now') return;
    application.tellRefusal(refusal, at);
    const sender = [...people.values()].find(({ id }) => id === job.createdBy) ?? null;
    seedLetter(em, application, { refusal, jobTitle: job.title, companyName: 'Northwind', sender, at });
  };
  return [{ at, run }];
}

function linesOf(em: EntityManager, history: History, company: Company): Act[] {
  const lines = demoLines[history.job.title]?.[history.candidate.name] ?? [];
  return lines.map((line) => {
    const at = writtenAt(line.daysAgo, history.index, company.now);
    return { at, run: () => write(em, history, company, line, at) };
  });
}

function write(em: EntityManager, history: History, { people }: Company, line: DemoLine, at: Date): void {
  const { application, candidate, attachments } = history;
  const by = { actorId: authorOf(line, candidate, people).id, at };
  if (line.as === 'comment') return comment(em, application, people, line.text, by);
  const words = { title: null, content: line.text };
  const isAnswer = line.by === 'applicant';
  const message = isAnswer
    ? Activity.answer(application, words, by)
    : Activity.message(application, words, by);
  em.persist(message);
  const file = attachments.get(line);
  if (file) {
    file.attach(at);
    em.persist(MessageFile.of(message, file, { position: 0, applicantId: application.applicantId }));
  }
  if (isAnswer) return;
  seedMessageMail(em, message, application, { isBounced: line.bounced === true, at });
}

function comment(
  em: EntityManager,
  application: Application,
  people: Map<string, User>,
  text: string,
  by: By & { actorId: string },
): void {
  const line = Activity.comment(application, text, by);
  em.persist(line);
  for (const [name, person] of people)
    if (text.includes(`@${name}`)) em.persist(ActivityMention.of(line, person.id));
}

/** A note on each of those who went on and whom nobody wrote about. */
function notesOf(em: EntityManager, history: History, { people }: Company): Act[] {
  const { application, candidate, index, job, walk } = history;
  const [first] = walk.steps;
  if (!first || demoLines[job.title]?.[candidate.name]) return [];
  const author = people.get(index % 3 === 0 ? 'Maren Okafor' : 'Teo Ramires');
  if (!author) return [];
  const at = new Date(first.at.getTime() + 5 * minute);
  const run = () => comment(em, application, people, pick(demoNotes, index), { actorId: author.id, at });
  return [{ at, run }];
}
