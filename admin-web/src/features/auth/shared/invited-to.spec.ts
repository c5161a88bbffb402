import { expect, it } from '@jest/globals';
import { invitationWords, invitedTo } from './invited-to.js';

it('knows who is on the way to an invitation', () => {
  expect(invitedTo('/auth/invite-action/0192/secret-of-link')).toEqual({
    id: '0192',
    token: 'secret-of-link',
  });
  expect([invitedTo(null), invitedTo('/terms'), invitedTo('/auth/invite-action/0192')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

it('says who invites to what', () => {
  const invitation = { entityName: 'Northwind', invitedBy: 'Mary Jackson', roleName: 'Reviewer' };
  expect(invitationWords(invitation)).toBe('Mary Jackson invites you to Northwind as Reviewer.');
  expect(invitationWords({ ...invitation, invitedBy: null, entityName: null })).toBe(
    'You are invited to the platform team as Reviewer.',
  );
});
