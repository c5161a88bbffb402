import { describe, expect, it } from '@jest/globals';
import { networksOf } from './networks-of.js';

describe('the network of an address', () => {
  it('counts an IPv6 network and every spelling of an address as one', () => {
    expect(networksOf('2001:db8:1:2:3:4:5:6').ipKey).toBe(networksOf('2001:0db8:0001:0002::9').ipKey);
    expect(networksOf('2001:db8:1:2::1').ipKey).not.toBe(networksOf('2001:db8:1:3::1').ipKey);
    expect(networksOf('::ffff:192.0.2.7')).toEqual({ ipKey: '192.0.2.7', ipPrefix: '192.0.2.0/24' });
    expect(networksOf('::1').ipPrefix).toBe('0:0:0::/48');
    expect(networksOf('evil').ipKey).toBe('unknown');
    for (const [address, network] of [
      ['2001:db8::5:6:7:8', '2001:db8:0:0::/64'],
      ['::2:3:4:5:6:7:8', '0:2:3:4::/64'],
      ['1:2:3:4:5:6:7::', '1:2:3:4::/64'],
      ['1:2::4:5:6:7:8', '1:2:0:4::/64'],
      ['1:2:3:4:5:6:7:8', '1:2:3:4::/64'],
      ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ] as const)
      expect([address, networksOf(address).ipKey]).toEqual([address, network]);
  });
});
