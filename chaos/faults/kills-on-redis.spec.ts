import 'reflect-metadata';
import { afterAll, beforeAll, describe, it } from '@jest/globals';
import { FaultProduct } from './product/fault-product.js';
import { expectToGetOverIt, killsRun } from './short-run.js';

describe('the product with its queues on Redis', () => {
  let product: FaultProduct;
  beforeAll(async () => void (product = await FaultProduct.start('kills-redis', 'redis')));
  afterAll(() => product?.stop());

  it('loses and repeats nothing when each process, its database and Redis are killed', () =>
    expectToGetOverIt(product, killsRun('redis')));
});
