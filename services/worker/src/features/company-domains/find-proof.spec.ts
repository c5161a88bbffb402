import type { DomainProof } from '@app/domain/company-domains/domain-token';
import { describe, expect, it } from '@jest/globals';
import { findProof } from './find-proof.js';

const proof: DomainProof = {
  record: { name: '_proof.proven.test', value: 'a value' },
  file: { address: 'https://proven.test/proof.txt', content: 'a value' },
};
const never = new Promise<never>(() => undefined);

describe('the look for a proof', () => {
  it.each([
    ['name servers', { records: () => never, file: async () => ({ found: 'a value' }) }],
    ['the web server', { records: async () => ({ found: [] }), file: () => never }],
  ])('ends also where %s never answer', async (_who, probe) => {
    expect(await findProof(probe, 'proven.test', proof, 20)).toEqual({ outcome: 'no-connection' });
  });
});
