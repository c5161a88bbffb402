import type { CSSProperties } from 'react';

/** A grey bar in the place of something that is still being fetched. */
export function Skeleton({
  width = '100%',
  height = 16,
}: {
  width?: CSSProperties['width'];
  height?: number;
}) {
  return <span className="skel" style={{ width, height }} aria-hidden />;
}
