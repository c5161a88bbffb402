import type { EditApplicantProfileBody } from '@app/contracts/applicants/applicant-profile';
import { onboardingStepIds, type OnboardingStepId } from '@app/contracts/applicants/onboarding';
import type { EmploymentType, Seniority } from '@app/contracts/vocabulary/employment';
import type { Industry } from '@app/contracts/vocabulary/industries';
import type { StoredLocation } from '@app/contracts/vocabulary/location';
import { storedLocation } from '@app/contracts/vocabulary/location';
import { AggregateRoot } from '@app/platform/aggregate/aggregate-root';
import { askedOrBefore, textOrBefore } from '@app/platform/aggregate/asked-or-before';
import { policiesFor } from '@app/platform/tenancy/policies';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { phoneToKeep } from '../accounts/phone-to-keep.js';

type Named = { name: string };
type ProfileLink = { name: string; url: string };
type Entry = NonNullable<EditApplicantProfileBody['education']>[number];
type Work = NonNullable<EditApplicantProfileBody['experience']>[number];

/** What an applicant tells about themselves once, and sends along with every application. Belongs to the person. */
@Entity({
  tableName: 'applicant_profile',
  rowLevelSecurity: 'force',
  policies: policiesFor({ person: 'user_id = app_user_id()' }),
})
export class ApplicantProfile extends AggregateRoot {
  @PrimaryKey({ type: 'uuid' }) userId!: string;
  @Property({ type: 'text', nullable: true }) phone: string | null = null;
  @Property({ type: 'json' }) location: StoredLocation = {};
  /** Occupation as text. */
  @Property({ type: 'text', nullable: true }) position: string | null = null;
  @Property({ type: 'text', nullable: true }) details: string | null = null;
  @Property({ type: 'text', nullable: true }) linkedin: string | null = null;
  @Property({ type: 'json' }) links: ProfileLink[] = [];
  @Property({ type: 'json' }) additionalLinks: ProfileLink[] = [];
  @Property({ type: 'json' }) languages: { type: string; level: string }[] = [];
  @Property({ type: 'json' }) technologies: Named[] = [];
  @Property({ type: 'json' }) hardSkills: Named[] = [];
  @Property({ type: 'json' }) education: Entry[] = [];
  @Property({ type: 'json' }) experience: Work[] = [];
  @Property({ type: 'text', nullable: true }) seniority: Seniority | null = null;
  @Property({ type: 'text', nullable: true }) jobType: EmploymentType | null = null;
  @Property({ type: 'text', nullable: true }) industry: Industry | null = null;
  /** The wish, in the applicant's words; never shown to an employer unless sent. */
  @Property({ type: 'text', nullable: true }) salary: string | null = null;
  /** The file the profile was filled from, as it was, for what there is no field for. */
  @Property({ type: 'json', nullable: true }) importedResume: Record<string, unknown> | null = null;
  @Property({ type: 'uuid', nullable: true }) cvFileId: string | null = null;
  /** Ids of the onboarding steps that are done or were skipped. */
  @Property({ type: 'string[]' }) completedSteps: string[] = [];
  /** When every onboarding step was complete. */
  @Property({ columnType: 'timestamptz', type: 'datetime', nullable: true }) onboardedAt: Date | null = null;
  @Property({ columnType: 'timestamptz', type: 'datetime' }) createdAt!: Date;
  @Property({ type: 'integer', version: true, default: 1 }) version!: number;

  static open(userId: string, at: Date): ApplicantProfile {
    const profile = new ApplicantProfile();
    profile.userId = userId;
    profile.createdAt = at;
    return profile;
  }

  /** Takes over what changed. `cvId` must have been found to be the person's own file. */
  edit(body: EditApplicantProfileBody, at: Date): void {
    const { seniority } = this;
    this.position = textOrBefore(body.position, this.position);
    this.details = textOrBefore(body.details, this.details);
    this.linkedin = textOrBefore(body.linkedin, this.linkedin);
    this.salary = textOrBefore(body.salary, this.salary);
    this.links = askedOrBefore(body.links, this.links);
    this.additionalLinks = askedOrBefore(body.additionalLinks, this.additionalLinks);
    this.languages = askedOrBefore(body.languages, this.languages);
    this.technologies = askedOrBefore(body.technologies, this.technologies);
    this.hardSkills = askedOrBefore(body.hardSkills, this.hardSkills);
    this.education = askedOrBefore(body.education, this.education);
    this.experience = askedOrBefore(body.experience, this.experience);
    this.seniority = askedOrBefore(body.seniority, this.seniority);
    this.jobType = askedOrBefore(body.jobType, this.jobType);
    this.industry = askedOrBefore(body.industry, this.industry);
    this.importedResume = askedOrBefore(body.importedResume, this.importedResume);
    this.cvFileId = askedOrBefore(body.cvId, this.cvFileId);
    if (body.location) this.location = storedLocation(body.location);
    const { country } = this.location;
    if (body.phone !== undefined)
      this.phone = phoneToKeep(body.phone, this.phone, { country, field: 'phone' });
    if (this.seniority !== seniority) this.tellOfSeniority(seniority, at);
  }

  /** Marks an onboarding step as done or skipped; with the last one the applicant counts as onboarded. */
  completeStep(step: OnboardingStepId, at: Date): void {
    if (!this.completedSteps.includes(step)) this.completedSteps = [...this.completedSteps, step];
    const missing = onboardingStepIds.some((id) => !this.completedSteps.includes(id));
    if (missing || this.onboardedAt) return;
    this.onboardedAt = at;
    const { userId } = this;
    this.record('onboarding.completed', { userId }, { actorId: userId, at });
  }

  protected override owningCompanyId(): null {
    return null;
  }

  private tellOfSeniority(from: Seniority | null, at: Date): void {
    const { userId, seniority: to } = this;
    this.record('profile.seniority-changed', { userId, from, to }, { actorId: userId, at });
  }
}
