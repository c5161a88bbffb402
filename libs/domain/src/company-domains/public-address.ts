import { BlockList, isIP } from 'node:net';

/** Ranges of IPv4 that are not the public internet (IANA's special-purpose registry, and what is not handed out). */
const closed4: [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];

/** Of the one range of IPv6 that is handed out, the parts that are tunnels, tests and examples. */
const closed6: [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const closed = new BlockList();
for (const [network, bits] of closed4) closed.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of closed6) closed.addSubnet(network, bits, 'ipv6');
const handedOut = new BlockList();
handedOut.addSubnet('2000::', 3, 'ipv6');

/**
 * Whether an address is one of the public internet: neither this machine, nor a network around it, nor where a cloud keeps
 * its secrets. Of IPv6 only what is handed out counts, so that no spelling of an IPv4 address gets through.
 */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !closed.check(address, 'ipv4');
  if (family !== 6 || address.includes('%')) return false;
  return handedOut.check(address, 'ipv6') && !closed.check(address, 'ipv6');
}
