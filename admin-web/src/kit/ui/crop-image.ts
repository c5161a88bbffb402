import type { ImageCrop } from '@app/contracts/files/upload-request';

/** The part of a picture to keep, in percent, as the cropper tells it. */
export type PercentArea = { x: number; y: number; width: number; height: number };

const clamp = (share: number): number => Math.min(1, Math.max(0, share));

/** The chosen part as the server wants it: shares of the upright picture, never outside of it. */
export function cropOf({ x, y, width, height }: PercentArea): ImageCrop {
  const left = clamp(x / 100);
  const top = clamp(y / 100);
  return {
    x: left,
    y: top,
    width: Math.min(clamp(width / 100), 1 - left),
    height: Math.min(clamp(height / 100), 1 - top),
  };
}

/** Whether the browser can show this file; what it cannot show goes to the server as it is, which says why not. */
export async function isReadablePicture(file: File): Promise<boolean> {
  const address = URL.createObjectURL(file);
  const picture = new Image();
  picture.src = address;
  try {
    await picture.decode();
    return picture.naturalWidth > 0;
  } catch {
    return false;
  } finally {
    URL.revokeObjectURL(address);
  }
}
