import { companySettingDefaults } from '@app/contracts/settings/company-settings';
import { refusalReasonLabels } from '@app/contracts/vocabulary/refusal-reasons';
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
import type { By } from '@app/platform/aggregate/aggregate-root';
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
    application.tag(tags, { actorId: null, at });
    em.persist(application);
    const stage = stages[reached];
    if (stage && stage !== entry)
      goOn(
        em,
        application,
        { entry, stage },
        { actorId: job.createdBy, at: stage.type === 'refused' ? now : at },
      );
  }
  await em.flush();
}

/** Moves a candidate to the stage they have reached; a refusal waits for its letter. */
function goOn(
  em: EntityManager,
  application: Application,
  { entry, stage }: { entry: Stage; stage: Stage },
  by: By,
): void {
  if (stage.type !== 'refused') {
    application.moveTo(stage, entry, stage.placeAtEnd(), by);
    em.persist(Activity.systemLine(application, `Moved to ${stage.name}`, by));
    return;
  }
  em.persist(application.refuse(stage, entry, demoRefusal, by));
  em.persist(Activity.systemLine(application, `Refused: ${refusalReasonLabels[demoRefusal.reason]}`, by));
}

const demoRefusal = {
  reason: 'experience',
  note: 'Strong prints, no product work yet. Worth a look for the brand team.',
  text: companySettingDefaults.refusalText,
  tell: 'later',
} as const;

function snapshotOf(job: Job): Record<string, unknown> {
  return {
    title: job.title,
    position: job.position,
    locationType: job.locationType,
    company: { companyId: job.companyId, name: 'Northwind' },
  };
}
