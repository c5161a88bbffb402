import type { Seniority } from '@app/contracts/vocabulary/employment';
import { anApplication } from '../../test/support/builders/application.builder.js';
import { insertInto, Json, rowsOf } from '../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../test/support/builders/company.builder.js';
import { aJob, type BuiltJob } from '../../test/support/builders/job.builder.js';
import { anApplicant, type BuiltPerson } from '../../test/support/builders/person.builder.js';
import { aStoredFile } from '../../test/support/builders/stored-file.builder.js';
import { anEvent } from '../../test/support/worker.js';

type Event = ReturnType<typeof anEvent>;
type Person = BuiltPerson & { level: Seniority | null; onboarded: boolean; applied: boolean; cvs: string[] };
type Company = { id: string; published: boolean; suspended: boolean };
type Job = BuiltJob & {
  level: Seniority | null;
  published: boolean;
  live: boolean;
  ever: boolean;
  sent: number;
};

const levels: (Seniority | null)[] = ['junior', 'mid', 'senior', null];
const metricOf = (values: boolean[]): number => values.filter(Boolean).length;

/** People, companies and jobs to which anything happens; remembers by itself what has to be counted in the end. */
export class RandomPlatform {
  readonly events: Event[] = [];
  readonly #people: Person[] = [];
  readonly #companies: Company[] = [];
  readonly #jobs: Job[] = [];
  /** What gone jobs were. */
  readonly #gone: Job[] = [];

  constructor(private readonly random: () => number) {}

  /** Something that can happen happens; its event, where it has one, is added to `events`. */
  async step(): Promise<void> {
    const act = this.#oneOf([
      () => this.#signUp(),
      () => this.#onboard(),
      () => this.#changeLevel(),
      () => this.#addCv(),
      () => this.#removeCv(),
      () => this.#apply(),
      () => this.#apply(),
      () => this.#addJob(),
      () => this.#changeJob(),
      () => this.#changeJobLevel(),
      () => this.#deleteJob(),
      () => this.#changeCompany(),
      () => this.#eraseAccount(),
    ]);
    await act?.();
  }

  /** Every metric as it has to be. */
  expected(): Record<string, number> {
    const jobs = [...this.#jobs, ...this.#gone];
    const live = this.#companies.filter(({ published, suspended }) => published && !suspended);
    const has = (test: (job: Job) => boolean) =>
      live.filter(({ id }) => this.#jobs.some((job) => job.companyId === id && job.live && test(job))).length;
    const found: Record<string, number> = {
      signupCount: this.#people.length,
      applicantCount: this.#people.length,
      applicantOnboardedCount: metricOf(this.#people.map(({ onboarded }) => onboarded)),
      applicantAppliedCount: metricOf(this.#people.map(({ applied }) => applied)),
      cvFileCount: this.#people.reduce((sum, { cvs }) => sum + cvs.length, 0),
      jobCount: metricOf(jobs.map(({ ever }) => ever)),
      jobAppliedCount: metricOf(jobs.map(({ sent }) => sent > 0)),
      jobApplicationCount: jobs.reduce((sum, { sent }) => sum + sent, 0),
      liveCompanyCount: live.length,
      liveJobCompanyCount: has(() => true),
      liveAppliedJobCompanyCount: has(({ sent }) => sent > 0),
    };
    for (const level of ['junior', 'mid', 'senior'] as const) {
      found[`applicantSeniority.${level}`] = metricOf(this.#people.map((person) => person.level === level));
      found[`jobSeniority.${level}`] = metricOf(jobs.map((job) => job.ever && job.level === level));
    }
    return found;
  }

  #oneOf<T>(of: readonly T[]): T | undefined {
    return of[Math.floor(this.random() * of.length)];
  }

  #record<Name extends Parameters<typeof anEvent>[0]>(...event: Parameters<typeof anEvent<Name>>): void {
    this.events.push(anEvent(...event));
  }

  async #signUp(): Promise<void> {
    const person = { ...(await anApplicant()), level: null, onboarded: false, applied: false, cvs: [] };
    const [list, nothing] = [new Json([]), new Json({})];
    await insertInto('applicant_profile', {
      ...{ userId: person.id, location: nothing, links: list, additionalLinks: list, languages: list },
      ...{ technologies: list, hardSkills: list, education: list, experience: list, completedSteps: [] },
      createdAt: new Date(),
    });
    this.#people.push(person);
    this.#record('account.registered', null, { userId: person.id, roleType: 'applicant', firstRole: true });
  }

  async #onboard(): Promise<void> {
    const person = this.#oneOf(this.#people.filter(({ onboarded }) => !onboarded));
    if (!person) return;
    await rowsOf('update applicant_profile set onboarded_at = now() where user_id = $1', [person.id]);
    person.onboarded = true;
    this.#record('onboarding.completed', null, { userId: person.id });
  }

  async #changeLevel(): Promise<void> {
    const person = this.#oneOf(this.#people);
    const to = this.#oneOf(levels) ?? null;
    if (!person || person.level === to) return;
    await rowsOf('update applicant_profile set seniority = $2 where user_id = $1', [person.id, to]);
    this.#record('profile.seniority-changed', null, { userId: person.id, from: person.level, to });
    person.level = to;
  }

  async #addCv(): Promise<void> {
    const person = this.#oneOf(this.#people);
    if (!person) return;
    const { id: fileId } = await aStoredFile({ ownerUserId: person.id });
    person.cvs.push(fileId);
    this.#record('file.available', null, { fileId, type: 'cv' });
  }

  async #removeCv(): Promise<void> {
    const person = this.#oneOf(this.#people.filter(({ cvs }) => cvs.length > 0));
    const fileId = person?.cvs.pop();
    if (!fileId) return;
    if (this.random() < 0.5) await rowsOf('delete from stored_file where id = $1', [fileId]);
    else await rowsOf('update stored_file set removed_at = now() where id = $1', [fileId]);
    this.#record('file.removed', null, { fileId, type: 'cv' });
  }

  async #apply(): Promise<void> {
    const person = this.#oneOf(this.#people);
    const job = this.#oneOf(this.#jobs.filter(({ live }) => live));
    if (!person || !job) return;
    const [twice] = await rowsOf('select from application where job_id = $1 and applicant_id = $2', [
      job.id,
      person.id,
    ]);
    if (twice) return;
    const { id: applicationId, stageId } = await anApplication({ job, applicant: person });
    const firstOfJob = job.sent === 0;
    this.#record('application.submitted', job.companyId, {
      ...{ applicationId, jobId: job.id, applicantId: person.id, stageId, firstOfJob },
    });
    job.sent += 1;
    person.applied = true;
  }

  async #addJob(): Promise<void> {
    const known = this.#companies.length < 4 ? null : this.#oneOf(this.#companies);
    const company = known ?? {
      id: (await aCompany({ status: 'draft' })).id,
      published: false,
      suspended: false,
    };
    if (!known) this.#companies.push(company);
    const level = this.#oneOf(levels) ?? null;
    const built = await aJob({ companyId: company.id, status: 'draft', seniority: level });
    this.#jobs.push({ ...built, level, published: false, live: false, ever: false, sent: 0 });
  }

  async #changeJob(): Promise<void> {
    const job = this.#oneOf(this.#jobs);
    if (!job) return;
    const { id: jobId, companyId } = job;
    if (job.live && this.random() < 0.5) {
      job.live = false;
      await rowsOf('update job set live = false, closed_at = now() where id = $1', [jobId]);
      this.#record('job.closed', companyId, { jobId, reason: 'closed' });
    } else if (job.published) {
      job.live = false;
      job.published = false;
      await rowsOf(`update job set live = false, status = 'draft' where id = $1`, [jobId]);
      this.#record('job.unpublished', companyId, { jobId });
    } else {
      const firstTime = !job.ever;
      Object.assign(job, { live: true, published: true, ever: true });
      await rowsOf(
        `update job set live = true, status = 'published', published_at = coalesce(published_at, now()) where id = $1`,
        [jobId],
      );
      this.#record('job.published', companyId, { jobId, firstTime, seniority: job.level });
    }
  }

  async #changeJobLevel(): Promise<void> {
    const job = this.#oneOf(this.#jobs);
    const to = this.#oneOf(levels) ?? null;
    if (!job || job.level === to) return;
    await rowsOf('update job set seniority = $2 where id = $1', [job.id, to]);
    if (job.ever)
      this.#record('job.seniority-changed', job.companyId, { jobId: job.id, from: job.level, to });
    job.level = to;
  }

  async #deleteJob(): Promise<void> {
    const job = this.#oneOf(this.#jobs.filter(({ published, sent }) => !published && sent === 0));
    if (!job) return;
    await rowsOf('delete from job where id = $1', [job.id]);
    this.#jobs.splice(this.#jobs.indexOf(job), 1);
    this.#gone.push(job);
  }

  async #changeCompany(): Promise<void> {
    const company = this.#oneOf(this.#companies);
    if (!company) return;
    const payload = { companyId: company.id };
    const write = (change: string) => rowsOf(`update company set ${change} where id = $1`, [company.id]);
    if (company.suspended) {
      company.suspended = false;
      await write('suspended_at = null');
      this.#record('company.restored', company.id, payload);
    } else if (company.published && this.random() < 0.5) {
      company.suspended = true;
      await write('suspended_at = now()');
      this.#record('company.suspended', company.id, payload);
    } else {
      company.published = !company.published;
      await write(`status = '${company.published ? 'published' : 'draft'}'`);
      this.#record(company.published ? 'company.published' : 'company.unpublished', company.id, payload);
    }
  }

  async #eraseAccount(): Promise<void> {
    if (this.random() < 0.5) return;
    const person = this.#oneOf(this.#people);
    if (!person) return;
    await rowsOf(
      `update app_user set deletion_requested_at = now(), deletion_due_at = now(), deletion_started_at = now() where id = $1`,
      [person.id],
    );
    await rowsOf('select erase_account($1, true)', [person.id]);
    this.#people.splice(this.#people.indexOf(person), 1);
  }
}
