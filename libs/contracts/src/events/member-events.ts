import { z } from 'zod';
import { roleTypes } from '../access/roles.js';
import { domainEvent } from './envelope.js';

/** `membershipId` is the role a person holds in a company, or for the platform. */
const membership = { membershipId: z.uuid(), userId: z.uuid() };

export const MemberRoleChanged = domainEvent('member.role-changed', {
  ...membership,
  from: z.enum(roleTypes),
  to: z.enum(roleTypes),
});
export const MemberDeactivated = domainEvent('member.deactivated', membership);
export const MemberReactivated = domainEvent('member.reactivated', membership);
export const MemberRemoved = domainEvent('member.removed', {
  ...membership,
  roleType: z.enum(roleTypes),
  /** True for people who went by themselves. */
  left: z.boolean(),
});
