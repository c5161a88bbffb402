import { describe, expect, it } from '@jest/globals';
import { twoHalves } from '../../../../test/support/pictures.js';
import { readVerdict, writeVerdict } from './inspection-wire.js';

describe('an image the inspection says it made', () => {
  it('is believed in the format it was to be made in alone', async () => {
    const asked = [
      [{ type: 'logo', contentType: 'image/png' }, 'webp'],
      [{ type: 'answer', contentType: 'image/png' }, 'png'],
      [{ type: 'answer', contentType: 'image/jpeg' }, 'jpeg'],
    ] as const;
    for (const [announced, wanted] of asked) {
      for (const format of ['png', 'jpeg', 'webp'] as const) {
        const bytes = await twoHalves(8, 8).toFormat(format).toBuffer();
        const verdict = readVerdict(writeVerdict({ kept: 'remade', bytes }), announced);
        expect([announced, format, verdict !== null]).toEqual([announced, format, format === wanted]);
      }
    }
  });

  it('is none for a document', () => {
    const bytes = Buffer.from('%PDF-1.7 %%EOF');
    const document = { type: 'answer', contentType: 'application/pdf' } as const;
    expect(readVerdict(writeVerdict({ kept: 'remade', bytes }), document)).toBeNull();
  });
});
