import type { Place } from './persona.ts';

const place = (geonameId: number, name: string, countryCode: string): Place => ({
  geonameId,
  name,
  countryCode,
});

/**
 * Around three cities, each place within 50 km of the others of its city: a newcomer from any of them meets people nearby. Ids and
 * English names as GeoNames writes them.
 */
export const places = {
  telAviv: place(293397, 'Tel Aviv', 'IL'),
  ramatGan: place(293788, 'Ramat Gan', 'IL'),
  givatayim: place(294999, 'Givatayim', 'IL'),
  herzliya: place(294778, 'Herzliya', 'IL'),
  netanya: place(294071, 'Netanya', 'IL'),
  rishon: place(293703, 'Rishon LeTsiyyon', 'IL'),
  berlin: place(2950159, 'Berlin', 'DE'),
  potsdam: place(2852458, 'Potsdam', 'DE'),
  london: place(2643743, 'London', 'GB'),
  croydon: place(2651817, 'Croydon', 'GB'),
} as const;
