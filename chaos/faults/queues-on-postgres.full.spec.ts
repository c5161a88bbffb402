import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testSeed } from '../../test/support/test-seed.js';
import { plant, uproot } from './planted-faults.js';
import { FaultProduct } from './product/fault-product.js';
import { run } from './run.js';
import { expectToGetOverIt, shortRun } from './short-run.js';

describe('the product, with the queues on postgres', () => {
  let product: FaultProduct;
  beforeAll(async () => void (product = await FaultProduct.start('short-postgres', 'postgres')));
  afterAll(() => product?.stop());

  // A seed that was red once joins the fixed ones.
  it.each([testSeed(20261126)])(
    'keeps what it has acknowledged, once, while everything below it fails (seed %i)',
    (seed) => expectToGetOverIt(product, shortRun('postgres', seed)),
  );

  it('is found out where it loses an event, and where it sends a mail twice', async () => {
    await plant(product);
    const calm = { ...shortRun('postgres', 4), milliseconds: 2_000, shaking: undefined };
    const history = await run(product, { ...calm, healsWithin: 5_000, isHurried: false });
    await uproot(product);
    const found = history.violations.map(({ detail }) => detail);
    expect(found).toContainEqual(expect.stringMatching(/"new application" to .*: 0 times, not 1/));
    expect(found).toContainEqual(expect.stringMatching(/"we have your message" to .*: 2 times, not 1/));
  });
});
