import { describe, expect, it } from '@jest/globals';
import { assetReference, withAssetAddresses } from './asset-address.js';

describe('references to images in finished JSON', () => {
  it('become addresses wherever a key has one', () => {
    const stored = JSON.stringify({
      logo: assetReference('company', 'one'),
      banner: assetReference('company', null),
      of: { logo: assetReference('other', 'two') },
    });
    expect(JSON.parse(withAssetAddresses(stored, 'https://assets.example'))).toEqual({
      logo: 'https://assets.example/company/one',
      banner: null,
      of: { logo: 'https://assets.example/other/two' },
    });
  });

  it('are not taken out of what people wrote', () => {
    const written = {
      title: '"asset: management"',
      description: ':"asset:x',
      skills: ['asset:', 'a:"asset:b'],
    };
    expect(JSON.parse(withAssetAddresses(JSON.stringify(written), 'https://assets.example'))).toEqual(
      written,
    );
  });
});
