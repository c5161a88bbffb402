import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { installRandomUuid } from './random-uuid.js';

describe('ids that browsers keep for secure pages', () => {
  const getRandomValues: Crypto['getRandomValues'] = (array) => crypto.getRandomValues(array);

  it('are made where they are missing, as the api wants them', () => {
    const plain: Pick<Crypto, 'getRandomValues'> & Partial<Pick<Crypto, 'randomUUID'>> = { getRandomValues };
    installRandomUuid(plain);
    const [one, other] = [plain.randomUUID?.(), plain.randomUUID?.()];
    for (const id of [one, other]) expect(z.uuidv4().safeParse(id).success).toBe(true);
    expect(one).not.toBe(other);
  });

  it('are the browser’s own where it has them', () => {
    const own = () => 'a-b-c-d-e' as const;
    const secure = { getRandomValues, randomUUID: own };
    installRandomUuid(secure);
    expect(secure.randomUUID).toBe(own);
  });
});
