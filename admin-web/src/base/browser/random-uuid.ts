/**
 * Gives pages that came over plain HTTP from another machine what browsers keep for secure ones: `crypto.randomUUID`. Keys
 * of what is sent, such as an application, are made with it.
 *
 * Version 4 of RFC 9562, section 5.4.
 */
export function installRandomUuid(target: Pick<Crypto, 'getRandomValues'>): void {
  if ('randomUUID' in target) return;
  Object.defineProperty(target, 'randomUUID', { value: () => randomUuid(target) });
}

function randomUuid(source: Pick<Crypto, 'getRandomValues'>): string {
  const bytes = source.getRandomValues(new Uint8Array(16));
  const [version = 0, variant = 0] = [bytes[6], bytes[8]];
  bytes[6] = (version & 0x0f) | 0x40;
  bytes[8] = (variant & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
