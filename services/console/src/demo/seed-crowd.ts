import { responseDayDefaults } from '@app/contracts/responses/response-deadline';
import { onboardingStepIds } from '@app/contracts/applicants/onboarding';
import { companySettingDefaults } from '@app/contracts/settings/company-settings';
import { rejectionReasonLabels } from '@app/contracts/vocabulary/rejection-reasons';
import { locationView } from '@app/contracts/vocabulary/location';
import { Activity } from '@app/domain/activity/activity.entity';
import { ApplicantProfile } from '@app/domain/applicants/applicant-profile.entity';
import { Application } from '@app/domain/applications/application.entity';
import { RoleAssignment } from '@app/domain/accounts/role-assignment.entity';
import { User } from '@app/domain/accounts/user.entity';
import type { Stage } from '@app/domain/pipelines/stage.entity';
import { newId } from '@app/platform/identifiers/new-id';
import type { EntityManager } from '@mikro-orm/postgresql';
import { seedMove } from './audit-events.js';
import type { DemoData } from './demo-data.js';
import type { OpenedJob } from './seed-other-companies.js';
import { seedLetter, seedNotedMail } from './seed-emails.js';

const [hour, day] = [3_600_000, 86_400_000];
/** Whoever applied before that has an answer: nobody of the demo still waits longer than was promised. */
const answeredAfterDays = 12;
/** Somebody who hears too late does so after so many days. */
const lateAfterDays = 24;
const passed = ['Review', 'Interview', 'Offer', 'Hired'];
const reasons = ['experience', 'otherCandidate'] as const;

type Crowd = DemoData['crowd'];
type Sent = OpenedJob & { application: Application; appliedAt: Date; order: number };

/** People who registered over the last three months, apply to smaller companies, and hear from them. */
export function seedCrowd(
  em: EntityManager,
  crowd: Crowd,
  jobs: readonly OpenedJob[],
  { issuer, now }: { issuer: string; now: Date },
): void {
  let index = 0;
  for (const opened of jobs) {
    const { publishedDaysAgo, closedDaysAgo = 0.3, applicants } = opened.plan;
    if (publishedDaysAgo === undefined) continue;
    for (let order = 0; order < applicants; order += 1, index += 1) {
      const part = (order + 0.5) / applicants;
      const daysAgo = publishedDaysAgo - (publishedDaysAgo - closedDaysAgo) * part;
      const appliedAt = new Date(now.getTime() - daysAgo * day);
      const registeredAt = new Date(appliedAt.getTime() - 2 * hour);
      const user = registered(em, crowdMember(crowd, index), index, opened, issuer, registeredAt);
      const coverLetter = crowd.coverLetter.replace('{{job}}', opened.job.title.toLowerCase());
      const application = apply(em, opened, user, { order, coverLetter }, appliedAt);
      goOn(em, { ...opened, application, appliedAt, order }, daysAgo, now);
    }
  }
}

/** An applicant to smaller companies, built deterministically from name and place lists. */
function crowdMember({ firstNames, lastNames, places }: Crowd, index: number) {
  const at = <Part>(parts: readonly Part[], place: number): Part => {
    const part = parts[place % parts.length];
    if (part === undefined) throw new Error('crowd.json is incomplete');
    return part;
  };
  // The numbers of names have common parts: every fifth row moves on by one, so that no name comes twice.
  return {
    firstName: at(firstNames, index),
    lastName: at(lastNames, index + Math.floor(index / (firstNames.length * 5))),
    place: at(places, index * 3),
  };
}

/** They exist, and cannot sign in. Two of three complete their onboarding. */
function registered(
  em: EntityManager,
  { firstName, lastName, place }: ReturnType<typeof crowdMember>,
  index: number,
  { plan }: OpenedJob,
  issuer: string,
  at: Date,
): User {
  const email = `crowd.${index + 1}@demo.example`;
  const known = { issuer, subject: newId(), email, emailVerified: true, firstName, lastName };
  const user = User.firstSeen({ ...known, authenticatedAt: at }, at);
  const profile = ApplicantProfile.open(user.id, at);
  const location = { addressLocality: place.city, addressCountry: place.country };
  profile.edit({ position: plan.title, location, seniority: plan.seniority }, at);
  if (index % 3 !== 0)
    for (const step of onboardingStepIds) profile.completeStep(step, new Date(at.getTime() + hour / 2));
  const role = { userId: user.id, roleType: 'applicant', companyId: null, firstRole: true } as const;
  em.persist([user, profile, RoleAssignment.give(role, { actorId: user.id, at })]);
  return user;
}

function apply(
  em: EntityManager,
  { job, stages, company }: OpenedJob,
  user: User,
  { order, coverLetter }: { order: number; coverLetter: string },
  appliedAt: Date,
): Application {
  const [entry] = stages;
  if (!entry) throw new Error(`The board of ${job.title} has no stages`);
  const sent = Application.submit(
    { jobId: job.id, email: user.email, coverLetter },
    {
      job,
      stage: entry,
      earlierApplications: order,
      answers: [],
      position: job.position ?? '',
      languages: [],
      jobSnapshot: {
        title: job.title,
        position: job.position,
        locationType: job.locationType,
        location: locationView(job.location),
        salary: job.salary,
        company: { companyId: company.id, name: company.name },
      },
      responseDays: responseDayDefaults,
      noticeNumber: 2,
    },
    { userId: user.id, firstName: user.firstName, lastName: user.lastName, photoFileId: null },
    appliedAt,
  );
  const about = { template: 'application-received', event: sent.lastMoveId, subjectId: sent.id } as const;
  em.persist(sent);
  seedNotedMail(em, sent, { ...about, at: appliedAt });
  return sent;
}

/** What became of it: the first of a job that is over was hired, one of five thought better of it. */
function goOn(em: EntityManager, sent: Sent, daysAgo: number, now: Date): void {
  const isOver = sent.plan.closedDaysAgo !== undefined || daysAgo > answeredAfterDays;
  const end = (sent.plan.closedDaysAgo ?? 0) + 0.1;
  const step = isLate(sent, daysAgo - end) ? lateAfterDays / 4 : (daysAgo - Math.max(end, daysAgo - 9)) / 5;
  const moment = (part: number): Date => new Date(now.getTime() - (daysAgo - step * part) * day);
  if (!isOver) return move(em, sent, passed.slice(0, sent.order % 3), moment);
  if (sent.order === 0 && sent.plan.closedDaysAgo !== undefined) return move(em, sent, passed, moment);
  if (sent.order % 5 === 4) return sent.application.withdraw('Found something nearer', moment(2));
  move(em, sent, passed.slice(0, sent.order % 2), moment);
  reject(em, sent, moment(4));
}

const isLate = ({ plan: { lateEach }, order }: Sent, days: number): boolean =>
  lateEach !== undefined && order % lateEach === lateEach - 1 && days > lateAfterDays;

function move(em: EntityManager, sent: Sent, names: string[], moment: (part: number) => Date) {
  for (const [index, name] of names.entries()) {
    const by = { actorId: sent.job.createdBy, at: moment(index + 1) };
    const to = stageOf(sent, (stage) => stage.name === name);
    const from = standsIn(sent);
    sent.application.moveTo(to, from, to.placeAtEnd(), by);
    seedMove(em, sent.application, { from: from.name, to: to.name }, by);
    em.persist(
      Activity.systemLine(sent.application, to.type === 'hired' ? 'Hired' : `Moved to ${to.name}`, by),
    );
  }
}

function reject(em: EntityManager, sent: Sent, at: Date): void {
  const { application, order, job, company, founder: sender } = sent;
  const by = { actorId: job.createdBy, at };
  const reason = reasons[order % 2] ?? reasons[0];
  const decision = { reason, note: '', notify: 'now', text: companySettingDefaults.rejectionText } as const;
  const rejected = stageOf(sent, ({ type }) => type === 'rejected');
  const from = standsIn(sent);
  const rejection = application.reject(rejected, from, decision, by);
  seedMove(em, application, { from: from.name, to: rejected.name }, by);
  em.persist([rejection, Activity.systemLine(application, `Refused: ${rejectionReasonLabels[reason]}`, by)]);
  application.sendRejection(rejection, at);
  seedLetter(em, application, { rejection, jobTitle: job.title, companyName: company.name, sender, at });
}

const standsIn = (sent: Sent): Stage => stageOf(sent, ({ id }) => id === sent.application.stageId);

function stageOf({ stages, job }: Sent, fits: (stage: Stage) => boolean): Stage {
  const found = stages.find(fits);
  if (!found) throw new Error(`The board of ${job.title} is not whole`);
  return found;
}
