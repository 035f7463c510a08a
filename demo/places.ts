import type { Place } from './persona.ts';

const place = (geonameId: number, name: string, countryCode: string): Place => ({
  geonameId,
  name,
  countryCode,
});

/** Ids and English names as GeoNames writes them. */
export const places = {
  telAviv: place(293397, 'Tel Aviv', 'IL'),
  haifa: place(294801, 'Haifa', 'IL'),
  jerusalem: place(281184, 'Jerusalem', 'IL'),
  beersheba: place(295530, 'Beersheba', 'IL'),
  ramatGan: place(293788, 'Ramat Gan', 'IL'),
  eilat: place(295277, 'Eilat', 'IL'),
  netanya: place(294071, 'Netanya', 'IL'),
  herzliya: place(294778, 'Herzliya', 'IL'),
  rishon: place(293703, 'Rishon LeTsiyyon', 'IL'),
  ashdod: place(295629, 'Ashdod', 'IL'),
  rehovot: place(293725, 'Reẖovot', 'IL'),
  givatayim: place(294999, 'Givatayim', 'IL'),
  berlin: place(2950159, 'Berlin', 'DE'),
  hamburg: place(2911298, 'Hamburg', 'DE'),
  munich: place(2867714, 'Munich', 'DE'),
  cologne: place(2886242, 'Köln', 'DE'),
  leipzig: place(2879139, 'Leipzig', 'DE'),
  frankfurt: place(2925533, 'Frankfurt am Main', 'DE'),
  dresden: place(2935022, 'Dresden', 'DE'),
  vienna: place(2761369, 'Vienna', 'AT'),
  graz: place(2778067, 'Graz', 'AT'),
  zurich: place(2657896, 'Zürich', 'CH'),
  london: place(2643743, 'London', 'GB'),
  newYork: place(5128581, 'New York City', 'US'),
  amsterdam: place(2759794, 'Amsterdam', 'NL'),
  prague: place(3067696, 'Prague', 'CZ'),
  lisbon: place(2267057, 'Lisbon', 'PT'),
  paris: place(2988507, 'Paris', 'FR'),
  barcelona: place(3128760, 'Barcelona', 'ES'),
  athens: place(264371, 'Athens', 'GR'),
  copenhagen: place(2618425, 'Copenhagen', 'DK'),
  rome: place(3169070, 'Rome', 'IT'),
  warsaw: place(756135, 'Warsaw', 'PL'),
} as const;
