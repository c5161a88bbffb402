import { Activity } from '@app/domain/activity/activity.entity';
import { ApplicantProfile } from '@app/domain/applicants/applicant-profile.entity';
import { checkAgainstJob } from '@app/domain/applications/application-answers';
import { Application } from '@app/domain/applications/application.entity';
import { countApplication } from '@app/domain/applications/count-application';
import { RoleAssignment } from '@app/domain/identity/role-assignment.entity';
import { User } from '@app/domain/identity/user.entity';
import { seniorityOfTitle } from '@app/domain/job-import/employment-of-text';
import type { Job } from '@app/domain/jobs/job.entity';
import { Stage } from '@app/domain/pipelines/stage.entity';
import { newId } from '@app/platform/identifiers/new-id';
import type { EntityManager } from '@mikro-orm/postgresql';
import { demoApplication, demoLanguages } from './demo-applications.js';
import { demoCandidates } from './demo-people.js';

const hour = 60 * 60 * 1000;

/** Candidates in every stage of one job: they exist as applicants, but cannot sign in. */
export async function seedBoard(em: EntityManager, job: Job, issuer: string, now: Date): Promise<void> {
  const stages = await em.find(Stage, { pipelineId: job.pipelineId }, { orderBy: { position: 'asc' } });
  const entry = stages[0];
  if (!entry) throw new Error('The demo board has no stages');
  await em.flush();
  for (const [index, [name, position, city, country, tags, reached]] of demoCandidates.entries()) {
    const [firstName = '', ...rest] = name.split(' ');
    const at = new Date(now.getTime() - (index * 9 + 3) * hour);
    const email = `candidate.${index + 1}@demo.example`;
    const lastName = rest.join(' ');
    const user = User.firstSeen(
      { issuer, subject: newId(), email, emailVerified: true, firstName, lastName, authenticatedAt: at },
      at,
    );
    const profile = ApplicantProfile.open(user.id, at);
    profile.edit({ position, seniority: seniorityOfTitle(position) ?? 'mid' }, at);
    const role = { userId: user.id, roleType: 'applicant', companyId: null, firstRole: true } as const;
    em.persist([user, profile, RoleAssignment.give(role, { actorId: user.id, at })]);
    const location = { addressLocality: city, addressCountry: country };
    const earlierApplications = await countApplication(em, job.id);
    const written = demoApplication({ firstName, lastName, position, city }, index, job);
    const body = { jobId: job.id, email, location, ...written };
    const application = Application.submit(
      body,
      {
        job,
        stage: entry,
        earlierApplications,
        answers: checkAgainstJob(body, job).answers,
        position,
        languages: demoLanguages(index),
        jobSnapshot: snapshotOf(job),
      },
      { userId: user.id, firstName, lastName, photoFileId: null },
      at,
    );
    application.tag(tags);
    em.persist(application);
    const stage = stages[reached];
    if (stage && stage !== entry) {
      application.moveTo(stage, entry, stage.placeAtEnd(), { actorId: user.id, at });
      em.persist(Activity.systemLine(application, `Moved to ${stage.name}`, { actorId: null, at }));
    }
  }
  await em.flush();
}

function snapshotOf(job: Job): Record<string, unknown> {
  return {
    title: job.title,
    position: job.position,
    locationType: job.locationType,
    company: { companyId: job.companyId, name: 'Northwind' },
  };
}
