import type { RegisterAccountBody } from '@app/contracts/accounts/register-account';

/**
 * What somebody filled in before their address was verified: the account waits in this tab, the password in memory
 * only, so after a reload one signs in once more and the account is still there.
 */
export type PendingRegistration = { email: string; account: RegisterAccountBody };

const storageName = 'pendingRegistration';
let password: { email: string; value: string } | undefined;

export function rememberRegistration(pending: PendingRegistration, chosenPassword: string): void {
  sessionStorage.setItem(storageName, JSON.stringify(pending));
  password = { email: pending.email, value: chosenPassword };
}

export function pendingRegistration(): PendingRegistration | undefined {
  try {
    const stored: PendingRegistration | null = JSON.parse(sessionStorage.getItem(storageName) ?? 'null');
    return stored ?? undefined;
  } catch {
    return undefined;
  }
}

/** The password chosen for this address in this visit. */
export const rememberedPassword = (email: string): string | undefined =>
  password?.email === email ? password.value : undefined;

export function forgetRegistration(): void {
  sessionStorage.removeItem(storageName);
  password = undefined;
}
