import { isIPv4, isIPv6 } from 'node:net';

/** Where a call comes from. */
export interface Call {
  requestId: string;
  /** What limits are counted by: an IPv4 address or an IPv6 /64. */
  ipKey: string;
  /** What is kept: an IPv4 /24 or an IPv6 /48. */
  ipPrefix: string;
  userAgent: string | null;
}

/** Reduces an address to what limits are counted by and what is kept. */
export function networksOf(address: string): { ipKey: string; ipPrefix: string } {
  const plain = address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '').replace(/%.*$/, '');
  if (isIPv4(plain)) return { ipKey: plain, ipPrefix: `${plain.split('.').slice(0, 3).join('.')}.0/24` };
  if (!isIPv6(plain)) return { ipKey: 'unknown', ipPrefix: 'unknown' };
  const groups = groupsOf(plain);
  return {
    ipKey: `${groups.slice(0, 4).join(':')}::/64`,
    ipPrefix: `${groups.slice(0, 3).join(':')}::/48`,
  };
}

/** The eight groups of an IPv6 address without leading zeros, so that every spelling counts as one. */
function groupsOf(address: string): string[] {
  const text = new URL(`http://[${address}]/`).hostname.slice(1, -1);
  const [head = '', tail] = text.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array.from({ length: missing }, () => '0'), ...after];
}
