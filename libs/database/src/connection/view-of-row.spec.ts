import { expect, it } from '@jest/globals';
import { viewOfRow } from './view-of-row.js';

it('names columns as fields and writes moments as text, and leaves JSON as it is', () => {
  const at = new Date('2026-11-30T08:00:00Z');
  expect(
    viewOfRow({
      id: '1',
      created_at: at,
      ended_at: null,
      photo_file_id: null,
      metadata: { first_name: 'Ada' },
    }),
  ).toEqual({
    id: '1',
    createdAt: '2026-11-30T08:00:00.000Z',
    endedAt: null,
    photoFileId: null,
    metadata: { first_name: 'Ada' },
  });
});
