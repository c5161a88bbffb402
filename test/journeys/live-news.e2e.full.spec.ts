import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../support/eventually.js';
import { LiveListener } from '../support/live-listener.js';
import { aLiveJob, type Ask, ProductClient, type SelectedRole } from '../support/product-client.js';
import { type RunningProduct, startProduct } from '../support/running-product.js';

type Card = { id: string; version: number };
type Column = { id: string; name: string; cards: Card[] };

/** What one person does, on the screen of another: through outbox, relay, queue and worker, as people run them. */
describe('news of a board', () => {
  let product: RunningProduct;
  let manager: Ask;
  let listener: LiveListener;
  let columns: Column[];

  beforeAll(async () => {
    product = await startProduct('live_news', { RATE_LIMIT_FACTOR: '1000' });
    const client = await ProductClient.of(product);
    manager = await client.actAs('company.manager@demo.example');
    const { jobId } = await aLiveJob(manager);
    const { pipelineId } = (await manager('GET', `jobs/${jobId}`)).body;
    columns = (await manager('GET', `pipelines/${pipelineId}/board`)).body.stages;
    const token = await client.signIn('company.admin@demo.example');
    const [role] = (await client.as(token)('GET', 'user-roles')).body as SelectedRole[];
    listener = await LiveListener.open(product.webUrl, {
      authorization: `Bearer ${token}`,
      'x-role-id': role!.roleId,
      'x-entity-id': role!.entityId ?? '',
    });
    await eventually(() => expect(listener.lastId).not.toBe(''));
  });
  afterAll(async () => {
    listener?.close();
    await product?.stop();
  });

  const column = (name: string) => columns.find((each) => each.name === name)!;

  it('reach others within a second of the move that they tell of', async () => {
    const [card] = column('Review').cards as [Card];
    const took: number[] = [];
    for (let round = 1; round <= 21; round += 1) {
      const to = { toStageId: column(round % 2 ? 'Interview' : 'Review').id, afterApplicationId: null };
      const begun = performance.now();
      const { status, body } = await manager('PUT', `job-applications/${card.id}/stage`, to, {
        'if-match': `"${card.version}"`,
      });
      expect(status).toBe(200);
      card.version = body.version;
      const news = { kind: 'moved', applicationId: card.id, version: card.version };
      await eventually(() => expect(listener.changes.at(-1)).toMatchObject(news));
      took.push(performance.now() - begun);
    }
    const middle = took.sort((one, other) => one - other)[10];
    expect(middle).toBeLessThan(1_000);
  });
});
