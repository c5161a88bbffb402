import type { EmailTemplate } from '@app/domain/emails/email-message.entity';
import { withSingleStatement } from '@app/platform/postgres/orm-driver';
import { onceDatabaseAnswers } from '@app/platform/postgres/once-database-answers';
import { workerSession } from '@app/platform/tenancy/worker-session';
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';

/** A mail this process may send for as long as its lease lasts. */
export type LeasedMail = {
  id: string;
  eventId: string;
  template: EmailTemplate;
  recipient: string;
  companyId: string | null;
  subjectId: string;
  attempts: number;
  ageSeconds: number;
};

/**
 * How long a mail stays with the process that took it. When the process dies in the middle nobody knows whether the
 * provider has the mail, so it is sent again only after this time, with the same message id.
 */
export const leaseMinutes = 10;

type Row = {
  id: string;
  event_id: string;
  template: EmailTemplate;
  recipient: string;
  company_id: string | null;
  subject_id: string;
  attempts: number;
  age: number;
};

const LEASE = `update /* plan is kept */ email_message
  set status = 'sending', attempts = attempts + 1, leased_until = now() + make_interval(mins => ?),
    due_at = now() + make_interval(mins => ?)
  where id = coalesce(
    (select id from email_message where status in ('queued', 'sending') and template <> 'job-alert' and due_at <= now()
      order by due_at limit 1 for update skip locked),
    (select id from email_message where status in ('queued', 'sending') and template = 'job-alert' and due_at <= now()
      order by due_at limit 1 for update skip locked))
  returning id, event_id, template, recipient, company_id, subject_id, attempts,
    extract(epoch from now() - created_at)::float8 as age`;

/** Why a mail was not handed over: the name of an error, and what was said, without addresses. */
export type NotSent = { failure: string; problem: string | null };

/** Rows of `email_message` as a queue: several processes can take from it at once. Every time is the database's. */
export class EmailQueue {
  constructor(
    private readonly orm: MikroORM,
    private readonly isLeaving: () => boolean,
  ) {}

  /** Takes the mail that has been due for the longest time; alerts, of which there may be very many, after all others. */
  async lease(): Promise<LeasedMail | undefined> {
    const [row] = await this.change((em) => em.execute<Row[]>(LEASE, [leaseMinutes, leaseMinutes]));
    if (!row) return undefined;
    const { event_id: eventId, company_id: companyId, subject_id: subjectId, age, ...mail } = row;
    return { ...mail, eventId, companyId, subjectId, ageSeconds: age };
  }

  /** The provider has it. */
  async sent(id: string, providerId: string | null): Promise<void> {
    await this.settle(`status = 'sent', sent_at = now(), provider_id = ?`, [providerId, id]);
  }

  /** There was nothing left to say. */
  async pointless(id: string): Promise<void> {
    await this.settle(`status = 'dropped', failure = 'pointless'`, [id]);
  }

  /** It will never be sent. */
  async failed(id: string, { failure, problem }: NotSent): Promise<void> {
    await this.settle(`status = 'failed', failure = ?, problem = ?`, [failure, problem, id]);
  }

  /** It was not handed over: another try after `seconds`. */
  async later(id: string, seconds: number, { failure, problem }: NotSent): Promise<void> {
    const change = `status = 'queued', due_at = now() + make_interval(secs => ?), failure = ?, problem = ?`;
    await this.settle(change, [seconds, failure, problem, id]);
  }

  /** The provider asks to wait: that counts as no attempt. */
  async putBack(id: string, seconds: number, { failure, problem }: NotSent): Promise<void> {
    const change = `status = 'queued', attempts = attempts - 1, due_at = now() + make_interval(secs => ?),
      failure = ?, problem = ?`;
    await this.settle(change, [seconds, failure, problem, id]);
  }

  /** Whether it is to be sent shows only then: that counts as no attempt. */
  async hold(id: string, until: Date): Promise<void> {
    await this.settle(`status = 'queued', attempts = attempts - 1, due_at = ?`, [until, id]);
  }

  private async settle(change: string, values: unknown[]): Promise<void> {
    const sql = `update /* plan is kept */ email_message set ${change}, leased_until = null where id = ? and status = 'sending'`;
    const leaseEnds = Date.now() + leaseMinutes * 60_000;
    // What became of a mail must not be forgotten, and the mail sent again, because the database was away for a moment.
    await onceDatabaseAnswers(
      () => this.change((em) => em.execute(sql, values, 'run')),
      () => !this.isLeaving() && Date.now() < leaseEnds,
    );
  }

  private change<Result>(work: (em: EntityManager) => Promise<Result>): Promise<Result> {
    const em = this.orm.em.fork({ session: workerSession(null) });
    return withSingleStatement(() => em.transactional(work));
  }
}
