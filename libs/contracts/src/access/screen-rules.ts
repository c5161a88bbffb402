import type { RoleType } from './role-types.js';
import { type Rule, type ScreenAddress, type ScreenArea, type ScreenRow, screens } from './screens.js';

/** Who stands before a screen. `roleType` is the selected role, null without one. */
export type Visitor = { signedIn: boolean; roleType: RoleType | null };

export type ScreenDecision = { kind: 'show' } | { kind: 'redirect'; to: string };

const show: ScreenDecision = { kind: 'show' };
const go = (to: string): ScreenDecision => ({ kind: 'redirect', to });

export type Screen = keyof typeof screens;

/** The screens of one part. */
export type ScreenOf<Area extends ScreenArea> = {
  [Name in Screen]: (typeof screens)[Name]['area'] extends Area ? Name : never;
}[Screen];

function columnOf<Table extends Record<string, ScreenRow>, Column extends keyof ScreenRow>(
  table: Table,
  column: Column,
): { [Name in keyof Table]: Table[Name][Column] };
function columnOf(table: Record<string, ScreenRow>, column: keyof ScreenRow): Record<string, unknown> {
  return Object.fromEntries(Object.entries(table).map(([name, row]) => [name, row[column]]));
}

/** The path of every screen. */
export const screenPaths = columnOf(screens, 'path');

type ParameterOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParameterOf<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;
type ParametersOf<Name extends Screen> = Record<ParameterOf<(typeof screenPaths)[Name]>, string>;

/** What a screen's address takes besides its name: nothing, or one value for each of its parameters. */
export type ScreenParameters<Name extends Screen> =
  ParameterOf<(typeof screenPaths)[Name]> extends never ? [] : [ParametersOf<Name>];

/** The address of a screen: `screenPath('jobPreview', { companyId, jobId })`. */
export function screenPath<Name extends Screen>(screen: Name, ...given: ScreenParameters<Name>): string {
  const parameters: Record<string, string> = given[0] ?? {};
  return screenPaths[screen].replace(/:(\w+)/g, (_part, name: string) =>
    encodeURIComponent(parameters[name] ?? ''),
  );
}

/** Whether a screen is behind signing in, whether anybody may read it, and whom it refuses. */
export const screenRules: Record<Screen, Rule> = columnOf(screens, 'rule');

/** Whether this is the name of a screen. */
export const isScreen = (name: string): name is Screen => Object.hasOwn(screens, name);

/** What may follow as the last part of its address; nothing where it has no steps. */
export const stepsOf = (screen: Screen): readonly string[] => {
  const row: ScreenRow = screens[screen];
  return row.steps ?? [];
};

/** The names of all screens. */
export const screenNames: readonly Screen[] = Object.keys(screens).filter(isScreen);

/**
 * Whether this visitor sees the screen or is sent elsewhere. Pure: the router, the tests and the menu ask the same.
 * A visitor without a session goes to sign-in with `return_to` naming the wanted path.
 */
export function decideScreen(screen: Screen, visitor: Visitor, address: ScreenAddress): ScreenDecision {
  const rule = screenRules[screen];
  if (rule.requiresAuth && !visitor.signedIn) {
    return address.path ? go(`/auth/login?return_to=${encodeURIComponent(address.path)}`) : go('/job-search');
  }
  const elsewhere = rule.reject?.(visitor.roleType, address);
  return elsewhere === undefined ? show : go(elsewhere);
}

/** Where a person lands after signing in without `return_to`. */
export function landingAfterSignIn(roleTypes: RoleType[], isPastOnboarding: boolean): string {
  if (roleTypes.length > 1) return '/auth/user-role';
  const role = roleTypes[0];
  if (role === undefined) return '/auth/register/user-account';
  if (role === 'applicant') return isPastOnboarding ? '/' : '/applicant/onboarding';
  return role === 'stacAdmin' ? '/company' : '/dashboard';
}
