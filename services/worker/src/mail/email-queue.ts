import type { MailTemplate } from '@app/contracts/operations/mail-templates';
import type { LeasedMail, MailQueue, NotSent } from '@app/platform/mail/mail-queue';
import { workerSession } from '@app/platform/tenancy/worker-session';
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';

/** A row of `email_message` this process may send until its lease ends. */
export type LeasedEmail = LeasedMail & {
  template: MailTemplate;
  eventId: string;
  companyId: string | null;
  subjectId: string;
  ageSeconds: number;
};

type Row = Pick<LeasedEmail, 'id' | 'template' | 'recipient' | 'attempts'> & {
  event_id: string;
  company_id: string | null;
  subject_id: string;
  age: number;
};

const LEASE = `update /* prepared */ email_message
  set status = 'sending', attempts = attempts + 1, leased_until = now() + make_interval(secs => ?),
    due_at = now() + make_interval(secs => ?)
  where id = coalesce(
    (select id from email_message where status in ('queued', 'sending') and template <> 'job-alert' and due_at <= now()
      order by due_at limit 1 for update skip locked),
    (select id from email_message where status in ('queued', 'sending') and template = 'job-alert' and due_at <= now()
      order by due_at limit 1 for update skip locked))
  returning id, event_id, template, recipient, company_id, subject_id, attempts,
    extract(epoch from now() - created_at)::float8 as age`;

/** Rows of `email_message` as a queue. Every time is the database's. */
export class EmailQueue implements MailQueue<LeasedEmail> {
  readonly leaseSeconds = 600;

  constructor(private readonly orm: MikroORM) {}

  /** Leases alerts, of which there may be very many, after all others. */
  async lease(): Promise<LeasedEmail | undefined> {
    const [row] = await this.change((em) => em.execute<Row[]>(LEASE, [this.leaseSeconds, this.leaseSeconds]));
    if (!row) return undefined;
    const { event_id: eventId, company_id: companyId, subject_id: subjectId, age, ...mail } = row;
    return { ...mail, eventId, companyId, subjectId, ageSeconds: age };
  }

  sent({ id }: LeasedEmail, providerId: string | null): Promise<void> {
    return this.update(`status = 'sent', sent_at = now(), provider_id = ?`, [providerId, id]);
  }

  dropped({ id }: LeasedEmail): Promise<void> {
    return this.update(`status = 'dropped', failure = 'pointless'`, [id]);
  }

  failed({ id }: LeasedEmail, { failure, problem }: NotSent): Promise<void> {
    return this.update(`status = 'failed', failure = ?, problem = ?`, [failure, problem, id]);
  }

  retry({ id }: LeasedEmail, seconds: number, { failure, problem }: NotSent): Promise<void> {
    const change = `status = 'queued', due_at = now() + make_interval(secs => ?), failure = ?, problem = ?`;
    return this.update(change, [seconds, failure, problem, id]);
  }

  putBack({ id }: LeasedEmail, seconds: number, { failure, problem }: NotSent): Promise<void> {
    const change = `status = 'queued', attempts = attempts - 1, due_at = now() + make_interval(secs => ?),
      failure = ?, problem = ?`;
    return this.update(change, [seconds, failure, problem, id]);
  }

  holdUntil({ id }: LeasedEmail, until: Date): Promise<void> {
    return this.update(`status = 'queued', attempts = attempts - 1, due_at = ?`, [until, id]);
  }

  private async update(change: string, values: unknown[]): Promise<void> {
    const sql = `update /* prepared */ email_message set ${change}, leased_until = null where id = ? and status = 'sending'`;
    await this.change((em) => em.execute(sql, values, 'run'));
  }

  private change<Result>(work: (em: EntityManager) => Promise<Result>): Promise<Result> {
    const em = this.orm.em.fork({ session: workerSession(null) });
    return em.transactional(work);
  }
}
