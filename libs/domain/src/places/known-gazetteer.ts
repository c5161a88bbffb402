import { readCities } from '@app/domain/places/read-cities';
import { Gazetteer } from './gazetteer.js';

let reading: Promise<Gazetteer> | undefined;

/** The gazetteer of this process. It is read when somebody first asks for a place: many processes never do. */
export function knownGazetteer(): Promise<Gazetteer> {
  reading ??= Gazetteer.of(readCities()).catch((problem: unknown) => {
    reading = undefined;
    throw problem;
  });
  return reading;
}
