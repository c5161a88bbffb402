import { expect, it } from '@jest/globals';
import { activityText } from './activity-text.js';

it('says how long ago something happened, the nearer the closer', () => {
  const now = Date.parse('2026-11-19T12:00:00Z');
  const at = (iso: string) => activityText(iso, now);
  expect([at('2026-11-19T12:00:09Z'), at('2026-11-19T11:59:30Z')]).toEqual(['Just now', 'Just now']);
  expect([at('2026-11-19T11:25:00Z'), at('2026-11-19T09:30:00Z')]).toEqual(['35 min ago', '2 h ago']);
  expect([at('2026-11-18T10:00:00Z'), at('2026-11-16T10:00:00Z')]).toEqual(['Yesterday', '3 days ago']);
  expect(at('2026-11-06T10:00:00Z')).toBe('6 Nov');
});
