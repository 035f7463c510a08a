import type { Place } from './persona.ts';

const createPlace = (geonameId: number, name: string, countryCode: string): Place => ({
  geonameId,
  name,
  countryCode,
});

/**
 * Around three cities, each place within 50 km of the others of its city: a new member of any of them meets people
 * nearby. Ids and English names as GeoNames writes them.
 */
export const places = {
  telAviv: createPlace(293397, 'Tel Aviv', 'IL'),
  ramatGan: createPlace(293788, 'Ramat Gan', 'IL'),
  givatayim: createPlace(294999, 'Givatayim', 'IL'),
  herzliya: createPlace(294778, 'Herzliya', 'IL'),
  netanya: createPlace(294071, 'Netanya', 'IL'),
  rishon: createPlace(293703, 'Rishon LeTsiyyon', 'IL'),
  berlin: createPlace(2950159, 'Berlin', 'DE'),
  potsdam: createPlace(2852458, 'Potsdam', 'DE'),
  london: createPlace(2643743, 'London', 'GB'),
  croydon: createPlace(2651817, 'Croydon', 'GB'),
} as const;
