import { calculateDistanceKm } from '@afterglow/domain/distance';
import { cellToLatLng, cellToParent, gridDisk, latLngToCell } from 'h3-js';
import { describe, expect, test } from 'vitest';
import { toCellNumber } from '../../places/cells.ts';
import {
  createCityCells,
  getCovering,
  getParentH4,
  getParentH5,
  listCellsByDistance,
  listWideCells,
} from './covering.ts';
import { calculateChance } from './score.ts';

test('a cell id contains its parents', () => {
  const cell = latLngToCell(32.8184, 34.9885, 6);
  expect(getParentH5(toCellNumber(cell))).toBe(toCellNumber(cellToParent(cell, 5)));
  expect(getParentH4(toCellNumber(cell))).toBe(toCellNumber(cellToParent(cell, 4)));
});

describe.each([
  ['Haifa', 32.8184, 34.9885],
  ['Berlin', 52.5244, 13.4105],
  ['Nairobi', -1.2833, 36.8167],
  ['Suva, across the date line', -18.1416, 178.4415],
  ['Tromsø', 69.6489, 18.9551],
])('around %s', (_name, lat, lon) => {
  const home = latLngToCell(lat, lon, 6);
  const [homeLat, homeLon] = cellToLatLng(home);
  const around = gridDisk(home, 30);

  test.each([
    [1, 1],
    [5, 1],
    [7, 1],
    [26, 1],
    [10, 0.3],
    [25, 1],
    [50, 0.5],
    [100, 0.2],
    [100, 1],
  ])(
    '%i km contain every town that near, once, and no other, where %d of the cells have towns',
    (radiusKm, share) => {
      const built = around.filter((cell) => calculateChance('town', toCellNumber(cell)) < share);
      const covering = getCovering({ lat, lon }, radiusKm, createCityCells(built.map(toCellNumber)));
      const [h4, h5, h6] = [new Set(covering.h4), new Set(covering.h5), new Set(covering.h6)];
      for (const cell of built) {
        const [cellLat, cellLon] = cellToLatLng(cell);
        const within =
          calculateDistanceKm({ lat: homeLat, lon: homeLon }, { lat: cellLat, lon: cellLon }) <= radiusKm;
        const number = toCellNumber(cell);
        const hits = [h6.has(number), h5.has(getParentH5(number)), h4.has(getParentH4(number))].filter(
          Boolean,
        );
        expect(hits).toHaveLength(within ? 1 : 0);
      }
    },
  );
});

test('a large radius around Haifa reaches Eilat', () => {
  const eilat = latLngToCell(29.5581, 34.9482, 6);
  const cells = listWideCells({ lat: 32.8184, lon: 34.9885 }, 400, createCityCells([toCellNumber(eilat)]));
  expect(cells).toEqual([toCellNumber(cellToParent(eilat, 4))]);
});

test('cells come nearest first, each at its place among those of its region', () => {
  const from = { lat: 32.8184, lon: 34.9885 };
  const home = latLngToCell(from.lat, from.lon, 6);
  const built = gridDisk(home, 8).map(toCellNumber);
  const [lat, lon] = cellToLatLng(home);
  const kmTo = new Map(
    gridDisk(home, 8).map((cell) => {
      const [cellLat, cellLon] = cellToLatLng(cell);
      return [toCellNumber(cell), calculateDistanceKm({ lat, lon }, { lat: cellLat, lon: cellLon })];
    }),
  );
  const { cells, regions } = listCellsByDistance(from, 12, createCityCells(built));
  const within = built.filter((cell) => (kmTo.get(cell) ?? 99) <= 12);
  expect(new Set(cells)).toEqual(new Set(within));
  expect(cells).toHaveLength(within.length);
  const km = cells.map((cell) => kmTo.get(cell) ?? 99);
  expect(km).toEqual(km.toSorted((a, b) => a - b));
  // Hidden towns are searched in steps: up to 25 km, in the same order.
  const places = [...regions.values()].flat();
  expect(places.toSorted((a, b) => a - b)).toEqual(places.map((_, place) => place));
  expect(places.length).toBe(built.filter((cell) => (kmTo.get(cell) ?? 99) <= 25).length);
  for (const [region, own] of regions) {
    expect(own).toEqual(own.toSorted((a, b) => a - b));
    for (const place of own) if (cells[place]) expect(getParentH4(cells[place])).toBe(region);
  }
});

test('a covering is cached; another radius is computed', () => {
  const from = { lat: 32.8184, lon: 34.9885 };
  const cities = createCityCells(gridDisk(latLngToCell(from.lat, from.lon, 6), 8).map(toCellNumber));
  const first = getCovering(from, 10, cities);
  expect(getCovering(from, 10, cities)).toBe(first);
  expect(getCovering(from, 25, cities)).not.toEqual(first);
});

test('the regions in a circle are determined in steps: another kilometre reveals nothing about a hidden town', () => {
  const from = { lat: 32.8184, lon: 34.9885 };
  const cities = createCityCells(gridDisk(latLngToCell(from.lat, from.lon, 6), 30).map(toCellNumber));
  const regions = (radiusKm: number) => getCovering(from, radiusKm, cities).regions.toSorted((a, b) => a - b);
  expect(regions(26)).toEqual(regions(50));
  expect(regions(50)).not.toEqual(regions(51));
});

test('a circle full of towns is covered with few coarse cells', () => {
  const from = { lat: 32.8184, lon: 34.9885 };
  const built = gridDisk(latLngToCell(from.lat, from.lon, 6), 30).map(toCellNumber);
  const { h4, h5, h6 } = getCovering(from, 100, createCityCells(built));
  expect(h4.length).toBeGreaterThan(3);
  expect(h5.length).toBeGreaterThan(3);
  expect(h4.length + h5.length + h6.length).toBeLessThan(150);
});

test('a large radius reaches no further than it says', () => {
  const eilat = latLngToCell(29.5581, 34.9482, 6);
  expect(listWideCells({ lat: 32.8184, lon: 34.9885 }, 250, createCityCells([toCellNumber(eilat)]))).toEqual(
    [],
  );
});
