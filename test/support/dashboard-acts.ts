import { newId } from '@app/platform/identifiers/new-id';
import type { StageType } from '@app/contracts/vocabulary/employment';
import { type Answer, type ApiUnderTest, type Caller, ifMatch } from './api.js';
import { anApplication } from './builders/application.builder.js';
import { rowsOf } from './builders/arranged-rows.js';
import { aJob, type BuiltJob } from './builders/job.builder.js';
import type { BuiltPerson } from './builders/person.builder.js';
import { ago } from './whole-day.js';

type Card = { id: string; job_id: string; applicant_id: string; version: number; public_version: number };

/** Whatever changes what a dashboard says, in an order nobody chose. Some of it is refused: that changes nothing either. */
export class DashboardActs {
  readonly jobs: BuiltJob[] = [];
  /** Jobs nobody applies to, which come and go. */
  readonly #others: string[] = [];
  readonly #acts: Record<string, () => Promise<unknown>> = {
    apply: () => this.apply(),
    'apply as well': () => this.apply(),
    move: () => this.#move(),
    'take a move back': () => this.#cancel(),
    reject: () => this.#reject(),
    hire: () => this.#hire(),
    withdraw: () => this.#withdraw(),
    erase: () => this.#erase(),
    'write as the company': () => this.#write(this.admin),
    'write as the applicant': () => this.#writeBack(),
    'grow old': () => this.#growOld(),
    'change patience': () => this.#changePatience(),
    'take a stage away': () => this.#takeStageAway(),
    'act on many': () => this.#actOnMany(),
    'begin a job': () => this.#beginJob(),
    'publish a job': () => this.#inJob((id, version) => this.#setStatus(id, 'published', version)),
    'take a job back': () => this.#inJob((id, version) => this.#setStatus(id, 'draft', version)),
    'close a job': () =>
      this.#inJob((id, version) => this.admin.post(`jobs/${id}/close`, undefined, ifMatch(version))),
    'delete a job': () =>
      this.#inJob((id, version) => this.admin.delete(`jobs/${id}`, undefined, ifMatch(version))),
  };

  constructor(
    private readonly api: ApiUnderTest,
    readonly companyId: string,
    private readonly admin: Caller,
    private readonly random: () => number,
  ) {}

  get names(): string[] {
    return Object.keys(this.#acts);
  }

  async do(name: string): Promise<void> {
    await this.#acts[name]?.();
  }

  async addJob(): Promise<void> {
    this.jobs.push(await aJob({ companyId: this.companyId }));
  }

  async apply(): Promise<void> {
    const job = this.#oneOf(this.jobs);
    const stage = this.#oneOf(['entry', 'entry', 'review', 'interview', 'offer'] satisfies StageType[]);
    const sent = await anApplication({
      job,
      stage: 'entry',
      appliedAt: ago(this.random() * 50),
      responseDueAt: ago(this.random() * 40 - 20),
    });
    if (stage === 'entry') return;
    const body = { toStageId: job.stages[stage].id, afterApplicationId: null };
    await this.admin.put(`job-applications/${sent.id}/stage`, body, ifMatch(1));
  }

  async #move(): Promise<Answer | undefined> {
    const card = await this.#card(`status = 'active'`);
    const job = this.jobs.find(({ id }) => id === card?.job_id);
    if (!card || !job) return;
    const to = this.#oneOf(['entry', 'review', 'interview', 'offer', 'hired'] satisfies StageType[]);
    const body = { toStageId: job.stages[to].id, afterApplicationId: null };
    return this.admin.put(`job-applications/${card.id}/stage`, body, ifMatch(card.version));
  }

  async #cancel(): Promise<Answer | undefined> {
    const card = await this.#card('before_move is not null');
    return card && this.admin.delete(`job-applications/${card.id}/stage`, undefined, ifMatch(card.version));
  }

  async #reject(): Promise<Answer | undefined> {
    const card = await this.#card(`status = 'active'`);
    const body = { reason: 'skills', text: 'Dear {{firstName}}', notify: 'later' };
    return card && this.admin.post(`job-applications/${card.id}/rejection`, body, ifMatch(card.version));
  }

  async #hire(): Promise<Answer | undefined> {
    const card = await this.#card(`status = 'active'`);
    return (
      card && this.admin.post(`job-applications/${card.id}/hire`, { closeJob: false }, ifMatch(card.version))
    );
  }

  async #withdraw(): Promise<Answer | undefined> {
    const card = await this.#card(`status = 'active'`);
    if (!card) return;
    const caller = await this.#applicantOf(card);
    return caller.delete(`job-applications/${card.id}`, undefined, ifMatch(card.public_version));
  }

  async #erase(): Promise<Answer | undefined> {
    const card = await this.#card('erased_at is null');
    return card && this.admin.delete(`candidates/${card.applicant_id}`);
  }

  async #write(by: Caller, card?: Card): Promise<Answer | undefined> {
    const to = card ?? (await this.#card('erased_at is null'));
    const about = { entityType: 'job_application', entityId: to?.id, type: 'message', content: 'Hello' };
    return to && by.post('activities', about, { 'idempotency-key': newId() });
  }

  async #writeBack(): Promise<Answer | undefined> {
    const card = await this.#card(`erased_at is null and status <> 'withdrawn'`);
    return card && this.#write(await this.#applicantOf(card), card);
  }

  /** As an import brings them, or as time goes by. */
  async #growOld(): Promise<void> {
    const card = await this.#card('true');
    await rowsOf('update application set stage_since = $2, applied_at = $3 where id = $1', [
      card?.id,
      ago(this.random() * 30),
      ago(this.random() * 60),
    ]);
  }

  async #changePatience(): Promise<void> {
    const stage = this.#oneOf(Object.values(this.#oneOf(this.jobs).stages));
    const days = this.#oneOf([null, 3, 7, 14]);
    await rowsOf(
      `update stage set settings = settings || jsonb_build_object('staleAfterDays', $2::int) where id = $1`,
      [stage.id, days],
    );
  }

  async #takeStageAway(): Promise<Answer | undefined> {
    const job = this.#oneOf(this.jobs);
    const to = `?toStageId=${job.stages.review.id}`;
    const { body } = await this.admin.get(`pipelines/${job.pipelineId}`);
    const version = ifMatch(Number(body?.version ?? 1));
    return this.admin.delete(`pipeline-stages/${job.stages.offer.id}${to}`, undefined, version);
  }

  /** Many cards of several jobs by one statement, and new ones with it. */
  async #actOnMany(): Promise<void> {
    await rowsOf(
      `update application set status = 'withdrawn' where id in (
         select id from (select id, row_number() over (order by id) as number from application
           where company_id = $1 and status = 'active') numbered where number % 20 = $2)`,
      [this.companyId, Math.floor(this.random() * 20)],
    );
  }

  async #beginJob(): Promise<void> {
    for (const status of ['draft', 'published'] as const)
      this.#others.push((await aJob({ companyId: this.companyId, status })).id);
  }

  async #inJob(act: (id: string, version: number) => Promise<Answer>): Promise<Answer | undefined> {
    const found = await rowsOf<{ id: string; version: number }>(
      'select id, version from job where id = any($1) order by id',
      [this.#others],
    );
    const job = found[Math.floor(this.random() * found.length)];
    return job && act(job.id, job.version);
  }

  #setStatus(id: string, status: string, version: number): Promise<Answer> {
    return this.admin.put(`job-statuses/${id}`, { status }, ifMatch(version));
  }

  async #card(is: string): Promise<Card | undefined> {
    const found = await rowsOf<Card>(
      `select id, job_id, applicant_id, version, public_version from application
       where company_id = $1 and ${is} order by id`,
      [this.companyId],
    );
    return found[Math.floor(this.random() * found.length)];
  }

  async #applicantOf({ applicant_id: id }: Card): Promise<Caller> {
    const [person] = await rowsOf<BuiltPerson>(
      `select id, issuer, subject, email, first_name as "firstName", last_name as "lastName" from app_user where id = $1`,
      [id],
    );
    if (!person) throw new Error(`Nobody is the applicant ${id}`);
    return this.api.asPerson(person, { type: 'applicant', companyId: null });
  }

  #oneOf<T>(of: readonly T[]): T {
    const [first] = of;
    const found = of[Math.floor(this.random() * of.length)] ?? first;
    if (found === undefined) throw new Error('There is nothing to choose from');
    return found;
  }
}
