import { roles } from '@app/contracts/access/roles';
import { expect } from '@jest/globals';
import { eventually } from './eventually.js';
import { type Ask, type ProductClient, type Reply } from './product-client.js';
import type { RunningProduct } from './running-product.js';

/** What is known of the moves of a card. */
type History = { versions: number; events: number; lines: number };

/** A card, and where it is as far as that is known. */
type Card = { id: string; before: History; place?: { version: number; stageId: string } };

type Found = { id: string; job_id: string; company_id: string; pipeline_id: string };

/** Acts of several people while the ground shakes: what was acknowledged is remembered, and what came of it is counted. */
export class DisturbedActs {
  private readonly acknowledged = {
    messages: new Set<string>(),
    invitations: new Set<string>(),
    moves: new Map<string, number>(),
    jobs: new Set<string>(),
  };

  private constructor(
    private readonly product: RunningProduct,
    private readonly client: ProductClient,
    private readonly people: { manager: Ask; admin: Ask; visitor: Ask },
    private readonly board: { companyId: string; jobId: string; stages: string[]; cards: Card[] },
  ) {}

  static async of(product: RunningProduct, client: ProductClient): Promise<DisturbedActs> {
    const manager = await client.actAs('company.manager@demo.example');
    const admin = await client.actAs('company.admin@demo.example');
    const found = await product.query<Found>(
      `select application.id, application.job_id, application.company_id, job.pipeline_id from application
       join job on job.id = application.job_id join stage on stage.id = application.stage_id
       join company on company.id = job.company_id
       where company.name = 'Northwind' and application.status = 'active' and stage.type = 'review'
       order by application.job_id limit 3`,
    );
    const [{ company_id: companyId, job_id: jobId, pipeline_id: pipelineId }] = found as [Found];
    const cards = await Promise.all(
      found.map(async ({ id }) => ({ id, before: await historyOf(product, id) })),
    );
    const stages = await product.query<{ id: string }>(
      `select id from stage where pipeline_id = $1 and type in ('review', 'interview')`,
      [pipelineId],
    );
    const people = { manager, admin, visitor: client.as(null) };
    const stageIds = stages.map(({ id }) => id);
    return new DisturbedActs(product, client, people, { companyId, jobId, stages: stageIds, cards });
  }

  /** One act of each kind, at once; an answer that is neither "done" nor "come again" is wrong. */
  async perform(round: number): Promise<void> {
    await Promise.all([
      ...this.board.cards.map((card) => this.move(card)),
      this.write(`message.${round}@journey.example`),
      this.write(`again.${round}@journey.example`),
      this.invite(`guest.${round}@journey.example`),
      this.publishCopy(),
    ]);
  }

  /** Reads over and over, four kinds at once. */
  read(): { progress(): Promise<void>; stop(): Promise<Set<number>> } {
    const { manager, visitor } = this.people;
    const asks = [
      () => manager('GET', 'jobs'),
      () => manager('GET', `company-dashboards/${this.board.companyId}`),
      () => visitor('GET', 'public-jobs?q=engineer'),
      () => visitor('GET', 'public-jobs'),
    ];
    const answers = asks.map((): number[] => []);
    let stopped = false;
    const running = Promise.all(
      asks.map(async (ask, index) => {
        while (!stopped) answers[index]!.push(isDone(await ask()) ? 200 : 503);
      }),
    );
    const served = () => answers.map((statuses) => statuses.filter((status) => status === 200).length);
    return {
      async progress() {
        const before = served();
        await eventually(() =>
          served().forEach((count, index) => expect(count).toBeGreaterThan(before[index]!)),
        );
      },
      async stop() {
        stopped = true;
        await running;
        return new Set(answers.flat());
      },
    };
  }

  /** Everything that was acknowledged has happened, and had each of its effects exactly once. */
  async expectEachOnce(): Promise<void> {
    const { messages, invitations, moves, jobs } = this.acknowledged;
    for (const kind of [messages, invitations, moves, jobs]) expect(kind.size).toBeGreaterThan(0);
    const { product } = this;
    const mailed = await product.query<{ recipient: string; template: string; mails: number; sent: number }>(
      `select recipient, template, count(*)::integer as mails, count(*) filter (where status = 'sent')::integer as sent
       from email_message where recipient = any($1) group by 1, 2 order by 1`,
      [[...messages, ...invitations]],
    );
    expect(mailed).toEqual(
      [
        ...[...messages].map((recipient) => ({ recipient, template: 'contact-acknowledgement' })),
        ...[...invitations].map((recipient) => ({ recipient, template: 'invitation-with-account' })),
      ]
        .map((mail) => ({ ...mail, mails: 1, sent: 1 }))
        .sort((a, b) => (a.recipient < b.recipient ? -1 : 1)),
    );
    await this.expectMailsToArriveOnce([...messages, ...invitations]);
    await this.expectMovesToCount(moves);
    const live = await product.query('select from job where id = any($1) and live', [[...jobs]]);
    expect(live).toHaveLength(jobs.size);
  }

  private async expectMailsToArriveOnce(addresses: string[]): Promise<void> {
    const arrived = new Map<string, number>();
    for (const address of addresses) arrived.set(address, (await this.client.mailsTo(address)).length);
    expect([...arrived].filter(([, mails]) => mails !== 1)).toEqual([]);
  }

  /** Each move is one version, one event and one line of the timeline, and the totals of the stages are what they hold. */
  private async expectMovesToCount(moves: Map<string, number>): Promise<void> {
    for (const { id, before } of this.board.cards) {
      const now = await historyOf(this.product, id);
      const rise = (key: keyof History) => now[key] - before[key];
      expect(rise('versions')).toBeGreaterThanOrEqual(moves.get(id) ?? 0);
      expect([rise('events'), rise('lines')]).toEqual([rise('versions'), rise('versions')]);
    }
    const wrong = await this.product.query(
      `select stage.id from stage left join application on application.stage_id = stage.id
       group by stage.id having stage.total <> count(application.id)`,
    );
    expect(wrong).toEqual([]);
  }

  /** Into another stage than the one it is in, so that each move is an event. */
  private async move(card: Card): Promise<void> {
    card.place ??= await this.placeOf(card);
    const { version, stageId } = card.place;
    const toStageId = this.board.stages.find((id) => id !== stageId)!;
    const to = { toStageId, afterApplicationId: null };
    const headers = { 'if-match': `"${version}"` };
    const reply = await this.people.manager('PUT', `job-applications/${card.id}/stage`, to, headers);
    // Otherwise nobody knows whether it happened.
    card.place = isDone(reply) ? { version: reply.body.version, stageId: toStageId } : undefined;
    const { moves } = this.acknowledged;
    if (card.place) moves.set(card.id, (moves.get(card.id) ?? 0) + 1);
  }

  private placeOf({ id }: Card): Promise<NonNullable<Card['place']>> {
    return eventually(async () => {
      const sql = 'select version, stage_id as "stageId" from application where id = $1';
      const [row] = await this.product.query<NonNullable<Card['place']>>(sql, [id]);
      return row!;
    });
  }

  private async write(email: string): Promise<void> {
    const body = { topic: 'other', email, message: 'Does the ground shake there as well?' };
    if (isDone(await this.people.visitor('POST', 'contact-messages', body)))
      this.acknowledged.messages.add(email);
  }

  private async invite(email: string): Promise<void> {
    const body = { email, type: roles.companyViewer.type, entityId: this.board.companyId };
    if (isDone(await this.people.admin('POST', 'invitations', body)))
      this.acknowledged.invitations.add(email);
  }

  private async publishCopy(): Promise<void> {
    const { manager } = this.people;
    const copy = await manager('POST', `jobs/${this.board.jobId}/copies`, {});
    if (!isDone(copy)) return;
    const published = await manager('PUT', `job-statuses/${copy.body.id}`, { status: 'published' });
    if (isDone(published)) this.acknowledged.jobs.add(copy.body.id);
  }
}

async function historyOf(product: RunningProduct, id: string): Promise<History> {
  const [history] = await product.query<History>(
    `select version as versions,
       (select count(*)::integer from outbox_message
         where name = 'application.stage-moved' and payload ->> 'applicationId' = $1) as events,
       (select count(*)::integer from activity
         where application_id = $1::uuid and content like 'Moved to %') as lines
     from application where id = $1::uuid`,
    [id],
  );
  return history!;
}

/** Done, or "come again"; anything else is a fault of the product. */
function isDone({ status, body }: Reply): boolean {
  if (status >= 200 && status < 300) return true;
  expect([status, body.code]).toEqual([503, expect.stringMatching(/unavailable$|still-running$/)]);
  return false;
}
