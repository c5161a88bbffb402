import { describe, expect, it } from '@jest/globals';
import { drawCv } from './draw-cv.js';
import type { DemoCv } from './demo-cv.js';

const cv: DemoCv = {
  name: 'Zoë Ångström',
  position: 'Réviseuse',
  contact: ['Zürich, Switzerland', 'zoe@demo.example', '+41 44 123 45 67', 'https://zoe.example'],
  profile: 'Turns ideas into “drawings” – for 1.200 €.',
  experience: [{ title: 'Lead, Straße & Söhne', dates: '2020 to today', points: ['Größere Büros'] }],
  education: [{ title: 'MSc', dates: '2010 to 2014', points: ['ETH'] }],
  projects: [],
  skills: ['Drawing'],
  languages: ['French: Native'],
};

describe('a CV of the demo', () => {
  it.each([0, 1, 2])(
    'brings the fonts of its look %i along, and trusts no machine to have them',
    async (index) => {
      const bytes = await drawCv(cv, index, new Date('2026-03-01T09:00:00Z'));
      const text = bytes.toString('latin1');
      expect(text.startsWith('%PDF-')).toBe(true);
      expect(text).toContain('/FontFile2');
      expect(text).not.toMatch(/\/BaseFont \/(Helvetica|Times)/);
      expect(bytes.length).toBeLessThan(80_000);
    },
  );
});
