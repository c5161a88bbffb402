import type { RoleAssignmentView } from '@app/contracts/accounts/role-assignment';
import { roleTypes } from '@app/contracts/access/role-types';
import { jsonIn } from '@app/contracts/json/read-json';
import type { OnboardingStep, SessionUser, UserState } from './user-state.js';

// Checked by hand: every public page reads who is signed in, and a library of schemas weighs more than all of its script.

type Fields = Record<string, unknown>;

export const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const hasTexts = (value: Fields, ...names: string[]): boolean =>
  names.every((name) => typeof value[name] === 'string');
const hasTextsOrNull = (value: Fields, ...names: string[]): boolean =>
  names.every((name) => value[name] === null || typeof value[name] === 'string');

function isUser(value: unknown): value is SessionUser {
  return isFields(value) && hasTexts(value, 'id', 'email', 'firstName', 'lastName');
}

function isRole(value: unknown): value is RoleAssignmentView {
  return (
    isFields(value) &&
    hasTexts(value, 'id', 'userId', 'roleId', 'roleName', 'name', 'type') &&
    hasTextsOrNull(value, 'entityName', 'logo', 'entityId', 'entityType') &&
    roleTypes.some((type) => type === value.type)
  );
}

function isStep(value: unknown): value is OnboardingStep {
  return isFields(value) && hasTexts(value, 'id', 'name', 'description', 'href', 'status');
}

const listOf = <Item>(value: unknown, isOne: (one: unknown) => one is Item): Item[] =>
  Array.isArray(value) ? value.filter((one) => isOne(one)) : [];

/** The person a browser kept; whatever it has that nobody of this version wrote is left out. */
export function readStoredUser(text: string): UserState {
  const said = jsonIn(text);
  const stored = isFields(said) ? said : {};
  const { user, userRole, applicantOnboarding } = stored;
  return {
    user: isUser(user) ? user : null,
    userRole: isRole(userRole) ? userRole : null,
    userRoles: listOf(stored.userRoles, isRole),
    applicantOnboarding: typeof applicantOnboarding === 'boolean' ? applicantOnboarding : null,
    steps: listOf(stored.steps, isStep),
  };
}
