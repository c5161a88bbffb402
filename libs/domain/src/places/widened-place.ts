import { countries } from '@app/contracts/vocabulary/countries';
import type { Gazetteer, KnownCity } from './gazetteer.js';
import { distinct, type MeantPlace, type PlaceWords } from './meant-place.js';
import { plainName } from './plain-name.js';

/** So many cities around one are looked for, the largest. */
const mostAround = 150;
/** Smaller ones are hardly written in the language of others. */
const knownAbroad = 100_000;

/** A city and those so many kilometres around it; other places have no middle, and stay as they are. */
export function widenedPlace(
  place: MeantPlace,
  kilometres: number | undefined,
  gazetteer: Gazetteer,
): MeantPlace {
  if (kilometres === undefined || place.city === undefined) return place;
  const around = gazetteer.around(place.city, kilometres, mostAround);
  return { ...place, written: distinct([...place.written, ...around.flatMap(wordsOf)]) };
}

/** A neighbour is looked for in its country alone: its name may be that of another elsewhere. */
function wordsOf({ names, country, population }: KnownCity): PlaceWords[] {
  const within = plainName(countries.get(country) ?? country);
  return names.slice(0, population < knownAbroad ? 1 : undefined).map((words) => ({ words, within }));
}
