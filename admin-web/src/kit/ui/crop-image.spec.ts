import { expect, it } from '@jest/globals';
import { ImageCrop } from '@app/contracts/files/upload-request';
import { cropOf } from './crop-image.js';

it('turns percent into shares', () => {
  expect(cropOf({ x: 25, y: 0, width: 50, height: 100 })).toEqual({ x: 0.25, y: 0, width: 0.5, height: 1 });
});

it('stays inside the picture, whatever the cropper rounds to', () => {
  const crop = cropOf({ x: -0.0004, y: 33.3334, width: 100.0007, height: 66.6671 });
  expect(crop.x).toBe(0);
  expect(crop.x + crop.width).toBeLessThanOrEqual(1);
  expect(crop.y + crop.height).toBeLessThanOrEqual(1);
  expect(ImageCrop.safeParse(crop).success).toBe(true);
});
