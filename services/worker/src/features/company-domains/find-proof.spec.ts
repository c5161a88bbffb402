import type { DomainVerification } from '@app/domain/company-domains/domain-token';
import { describe, expect, it } from '@jest/globals';
import { findProof } from './find-proof.js';

const proof: DomainVerification = {
  record: { name: '_proof.verified.test', value: 'a value' },
  file: { address: 'https://verified.test/proof.txt', content: 'a value' },
};
const never = new Promise<never>(() => undefined);

describe('the look for a proof', () => {
  it.each([
    ['name servers', { records: () => never, file: async () => ({ found: 'a value' }) }],
    ['the web server', { records: async () => ({ found: [] }), file: () => never }],
  ])('ends also where %s never answer', async (_who, probe) => {
    expect(await findProof(probe, 'verified.test', proof, 20)).toEqual({ outcome: 'no-connection' });
  });
});
