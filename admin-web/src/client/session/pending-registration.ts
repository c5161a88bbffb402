import { RegisterAccountBody } from '@app/contracts/accounts/register-account';
import { jsonIn } from '@app/contracts/json/read-json';
import { z } from 'zod';

/**
 * What somebody filled in before their address was verified: the account waits in this tab, the password in memory
 * only, so after a reload one signs in once more and the account is still there.
 */
const PendingRegistration = z.object({ email: z.string(), account: RegisterAccountBody });
export type PendingRegistration = z.infer<typeof PendingRegistration>;

const storageName = 'pendingRegistration';
let password: { email: string; value: string } | undefined;

export function rememberRegistration(pending: PendingRegistration, chosenPassword: string): void {
  sessionStorage.setItem(storageName, JSON.stringify(pending));
  password = { email: pending.email, value: chosenPassword };
}

export function pendingRegistration(): PendingRegistration | undefined {
  return PendingRegistration.safeParse(jsonIn(sessionStorage.getItem(storageName) ?? 'null')).data;
}

/** The password chosen for this address in this visit. */
export const rememberedPassword = (email: string): string | undefined =>
  password?.email === email ? password.value : undefined;

export function forgetRegistration(): void {
  sessionStorage.removeItem(storageName);
  password = undefined;
}
