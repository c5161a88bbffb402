import 'reflect-metadata';
import { afterAll, beforeAll, describe, it } from '@jest/globals';
import { findProgram } from '../../tools/local/processes.mjs';
import { testSeed } from '../../test/support/test-seed.js';
import { FaultProduct } from './product/fault-product.js';
import { expectToGetOverIt, shortRun } from './short-run.js';

/** Without a redis-server another seed is tried on PostgreSQL; the other suites say that queues on Redis are left out. */
const backend = findProgram(['redis-server', 'valkey-server']) ? 'redis' : 'postgres';

describe(`the product, with the queues on ${backend}`, () => {
  let product: FaultProduct;
  beforeAll(async () => void (product = await FaultProduct.start(`second-${backend}`, backend)));
  afterAll(() => product?.stop());

  it('keeps what it has acknowledged, once, while everything below it fails', () =>
    expectToGetOverIt(product, shortRun(backend, testSeed(20261127))));
});
