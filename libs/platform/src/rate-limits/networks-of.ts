import { isIPv4, isIPv6 } from 'node:net';

/** Reduces an address to what limits are counted by (IPv4 address, IPv6 /64) and what may be kept (/24, /48). */
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
