/** A point on the earth, in degrees. */
export type Point = { latitude: number; longitude: number };

const radiusOfEarth = 6_371;
const kilometresOfDegree = (Math.PI * radiusOfEarth) / 180;
const inRadians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Whether two points are so many kilometres apart at most. Most pairs are too far to the north or south to be measured. */
export function isWithin(kilometres: number, one: Point, other: Point): boolean {
  const north = Math.abs(one.latitude - other.latitude);
  return north * kilometresOfDegree <= kilometres && distanceBetween(one, other) <= kilometres;
}

/** Kilometres between two points, as the crow flies (haversine). */
export function distanceBetween(one: Point, other: Point): number {
  const north = Math.sin(inRadians(one.latitude - other.latitude) / 2) ** 2;
  const east = Math.sin(inRadians(one.longitude - other.longitude) / 2) ** 2;
  const both = Math.cos(inRadians(one.latitude)) * Math.cos(inRadians(other.latitude));
  return 2 * radiusOfEarth * Math.asin(Math.sqrt(north + both * east));
}
