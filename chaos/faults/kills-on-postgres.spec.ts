import 'reflect-metadata';
import { afterAll, beforeAll, describe, it } from '@jest/globals';
import { FaultProduct } from './product/fault-product.js';
import { expectToGetOverIt, killsRun } from './short-run.js';

describe('the product with its queues on PostgreSQL', () => {
  let product: FaultProduct;
  beforeAll(async () => void (product = await FaultProduct.start('kills-postgres', 'postgres')));
  afterAll(() => product?.stop());

  it('loses and repeats nothing when each process and its database are killed', () =>
    expectToGetOverIt(product, killsRun('postgres')));
});
