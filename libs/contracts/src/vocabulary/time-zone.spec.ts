import { expect, it } from '@jest/globals';
import { isTimeZone } from './time-zone.js';

it('zones have the names of the IANA database', () => {
  for (const name of ['UTC', 'Europe/Lisbon', 'America/Argentina/Buenos_Aires'])
    expect(isTimeZone(name)).toBe(true);
  for (const name of ['', 'Lisbon', 'Europe/Atlantis', 'EST5EDT; drop', '+02:00'])
    expect(isTimeZone(name)).toBe(false);
});
