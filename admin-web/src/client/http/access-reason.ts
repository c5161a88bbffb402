let reason: string | null = null;

/** Why the screens now shown read what is personal; null where nobody has to say. Each call carries it. */
export const currentAccessReason = (): string | null => reason;

/** From now on calls say this; null ends that. */
export function giveAccessReason(given: string | null): void {
  reason = given;
}
