import { describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { ApplicantProfile } from './applicant-profile.entity.js';

const at = new Date('2026-03-01T12:00:00Z');

describe('a profile', () => {
  it('takes over what an edit says; an empty text takes away, and what is left out stays', () => {
    const profile = ApplicantProfile.open(newId(), at);
    const links = [{ name: 'Site', url: 'https://clara.example.com' }];
    profile.edit({ phone: '+351 912 345 678', position: 'Baker', linkedin: '', seniority: 'mid', links }, at);
    profile.edit({ phone: '', salary: '40,000', seniority: null, cvId: null }, at);
    expect(profile).toMatchObject({
      ...{ phone: null, position: 'Baker', linkedin: null, salary: '40,000' },
      ...{ seniority: null, cvFileId: null, links },
    });
  });

  it('takes over nothing else an object carries', () => {
    const profile = ApplicantProfile.open(newId(), at);
    const { userId } = profile;
    const sent = { details: 'Bakes at night', userId: newId(), onboardedAt: at, completedSteps: ['cv'] };
    profile.edit(sent, at);
    expect([profile.details, profile.userId, profile.onboardedAt, profile.completedSteps]).toEqual([
      'Bakes at night',
      userId,
      null,
      [],
    ]);
  });
});
