/** Bounds that the identity service enforces and the web checks before asking. */
export const identityLimits = {
  passwordMinimum: 12,
  passwordMaximum: 256,
  nameMaximum: 100,
  codeLength: 6,
  codeMinutes: 10,
  codeTries: 5,
  codeSendsPerHour: 5,
  temporaryPasswordDays: 7,
  /** Days a new address waits for its proof. */
  addressChangeDays: 7,
  challengeMinutes: 3,
  userPoolIdMaximum: 55,
  bodyBytes: 16_384,
} as const;

/** Length as people count it: code points, so that neither side calls six emoji twelve characters. */
export function passwordLength(password: string): number {
  return Array.from(password).length;
}

/** Says whether a pool id has the `region_name` shape and length that AWS client libraries parse. */
export function isUserPoolId(value: string): boolean {
  return value.length <= identityLimits.userPoolIdMaximum && /^[\w-]+_[0-9a-zA-Z]+$/.test(value);
}
