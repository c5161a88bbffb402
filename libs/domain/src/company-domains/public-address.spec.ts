import { describe, expect, it } from '@jest/globals';
import { isPublicAddress } from './public-address.js';

describe('the public internet', () => {
  it.each(['9.9.9.9', '93.184.216.34', '172.15.0.1', '172.32.0.1', '100.63.0.1', '100.128.0.1', '192.0.3.1'])(
    'has %s',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  it.each(['2606:4700:4700::1111', '2a00:1450:4001:80b::200e', '2620:fe::fe'])('has %s', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  );

  it.each([
    ['this machine', '127.0.0.1', '127.8.9.10', '0.0.0.0', '::1', '::'],
    ['networks at home', '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', 'fc00::1', 'fd12::1'],
    ['providers’ own networks', '100.64.0.1', '100.127.255.254'],
    ['links, where clouds keep their secrets', '169.254.169.254', 'fe80::1', 'fe80::1%eth0', 'fd00:ec2::254'],
    ['groups and what is not handed out', '224.0.0.1', '239.255.255.250', '255.255.255.255', 'ff02::1'],
    [
      'tests and examples',
      '192.0.2.1',
      '198.51.100.1',
      '203.0.113.1',
      '198.18.0.1',
      '2001:db8::1',
      '3fff::1',
    ],
    ['IPv4 in the clothes of IPv6', '::ffff:127.0.0.1', '::ffff:7f00:1', '::127.0.0.1', '::ffff:0:127.0.0.1'],
    ['translators and tunnels', '64:ff9b::7f00:1', '64:ff9b:1::1', '2002:7f00:1::', '2001::1', '192.88.99.1'],
    ['what is no address', '', 'localhost', '1', '0x7f.1', '2130706433', '127.1', '[::1]'],
  ])('has nothing of %s', (_kind, ...addresses) => {
    expect(addresses.filter(isPublicAddress)).toEqual([]);
  });
});
