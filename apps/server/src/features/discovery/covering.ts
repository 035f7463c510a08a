import { calculateDistanceKm, type Point } from '@afterglow/domain/distance';
import { cellToLatLng, gridDisk, latLngToCell } from 'h3-js';
import { type Kysely, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { DB } from '../../db/schema.ts';
import { FINEST_RESOLUTION, toCellNumber } from '../../places/cells.ts';

/**
 * The search for people who hide their town uses these radii only, so that a change by one kilometre reveals nothing.
 */
const RADIUS_STEPS_KM = [5, 10, 25, 50, 100];

/** The smallest distance between the centres of two neighbouring cells of resolution 6. */
const MIN_SPACING_KM = 4.5;

/**
 * Returns all cells with towns whose centre lies within `radiusKm` of the centre of the cell at `from`. The position of
 * people is the centre of their cell, so this is exactly everybody within this distance. A coarse cell replaces its
 * children when all of them that have towns are in range. Up to about 100 cells at 100 km; takes 4 ms when not cached.
 */
export function getCovering(from: Point, radiusKm: number, cities: CityCells): Covering {
  const home = latLngToCell(from.lat, from.lon, FINEST_RESOLUTION);
  const key = `${home}/${radiusKm}`;
  const known = cities.coverings.get(key);
  if (known) return known;
  const covering = createCovering(home, radiusKm, cities);
  cities.coverings.set(key, covering);
  return covering;
}

function createCovering(home: string, radiusKm: number, cities: CityCells): Covering {
  const nearby = listCellsWithin(home, roundUpRadiusKm(radiusKm), cities);
  const within = nearby.filter(({ km }) => km <= radiusKm).map(({ cell }) => cell);
  const h4 = findFullParents(within, getParentH4, cities.inH4);
  const outsideH4 = within.filter((cell) => !h4.has(getParentH4(cell)));
  const h5 = findFullParents(outsideH4, getParentH5, cities.inH5);
  return {
    h4: [...h4],
    h5: [...h5],
    h6: outsideH4.filter((cell) => !h5.has(getParentH5(cell))),
    regions: [...new Set(nearby.map(({ cell }) => getParentH4(cell)))],
  };
}

const roundUpRadiusKm = (radiusKm: number): number =>
  RADIUS_STEPS_KM.find((step) => step >= radiusKm) ?? radiusKm;

/**
 * Returns the cells of the same circle, nearest first, and for each region that it touches the positions of its cells
 * in that order. Regions use the radius steps for hidden towns.
 */
export function listCellsByDistance(
  from: Point,
  radiusKm: number,
  cities: CityCells,
): { cells: number[]; regions: Map<number, number[]> } {
  const home = latLngToCell(from.lat, from.lon, FINEST_RESOLUTION);
  const near = listCellsWithin(home, roundUpRadiusKm(radiusKm), cities).sort(
    (a, b) => a.km - b.km || a.cell - b.cell,
  );
  const regions = new Map<number, number[]>();
  near.forEach(({ cell }, place) => {
    const region = getParentH4(cell);
    const places = regions.get(region);
    if (places) places.push(place);
    else regions.set(region, [place]);
  });
  return { cells: near.filter(({ km }) => km <= radiusKm).map(({ cell }) => cell), regions };
}

function listCellsWithin(home: string, radiusKm: number, cities: CityCells): { cell: number; km: number }[] {
  const centre = getPoint(home);
  const rings = Math.ceil(radiusKm / MIN_SPACING_KM) + 1;
  return gridDisk(home, rings)
    .filter((cell) => cities.h6.has(toCellNumber(cell)))
    .map((cell) => ({ cell: toCellNumber(cell), km: calculateDistanceKm(centre, getPoint(cell)) }))
    .filter(({ km }) => km <= radiusKm);
}

/** Returns the parents whose cells with towns are all in `cells`. */
function findFullParents(
  cells: readonly number[],
  parentOf: (cell: number) => number,
  cities: ReadonlyMap<number, number>,
): Set<number> {
  const found = new Map<number, number>();
  for (const cell of cells) found.set(parentOf(cell), (found.get(parentOf(cell)) ?? 0) + 1);
  return new Set(
    [...found].filter(([parent, count]) => count === cities.get(parent)).map(([parent]) => parent),
  );
}

function getPoint(cell: string): Point {
  const [lat, lon] = cellToLatLng(cell);
  return { lat, lon };
}

/** Returns the cells of resolution 4 around a point, for searches beyond the largest radius. */
export function listWideCells(from: Point, radiusKm: number, cities: CityCells): number[] {
  const home = latLngToCell(from.lat, from.lon, 4);
  // Centres of cells of resolution 4 are at least 30 km apart.
  return gridDisk(home, Math.ceil(radiusKm / 30))
    .filter((cell) => calculateDistanceKm(from, getPoint(cell)) <= radiusKm)
    .map(toCellNumber)
    .filter((cell) => cities.inH4.has(cell));
}

/**
 * The cells that contain everybody within a radius, each at the coarsest resolution that fits. `regions` are the cells
 * of resolution 4 in which people who hide their town are searched.
 */
export type Covering = {
  h4: readonly number[];
  h5: readonly number[];
  h6: readonly number[];
  regions: readonly number[];
};

const MAX_COVERINGS = 2_000;

/**
 * The cells of resolution 6 that contain a town, and how many of those each coarser cell contains. Nobody lives
 * anywhere else.
 */
export type CityCells = {
  h6: ReadonlySet<number>;
  inH5: ReadonlyMap<number, number>;
  inH4: ReadonlyMap<number, number>;
  /** Cached coverings by the cell of their centre and their radius. */
  coverings: LRUCache<string, Covering>;
};

/**
 * Returns the parent cell. The lowest three bits of a cell number are its last digit, and 7 means no digit,
 * so a parent ends in sevens.
 */
export const getParentH5 = (h6: number): number => h6 | 0o7;
export const getParentH4 = (cell: number): number => cell | 0o77;
/** Returns whether the finest cell of a person is a region. It is when they hide their town. */
export const isRegion = (cell: number): boolean => cell === getParentH4(cell);

export function createCityCells(cells: Iterable<number>): CityCells {
  const h6 = new Set(cells);
  const inH5 = new Map<number, number>();
  const inH4 = new Map<number, number>();
  for (const cell of h6) {
    inH5.set(getParentH5(cell), (inH5.get(getParentH5(cell)) ?? 0) + 1);
    inH4.set(getParentH4(cell), (inH4.get(getParentH4(cell)) ?? 0) + 1);
  }
  return { h6, inH5, inH4, coverings: new LRUCache({ max: MAX_COVERINGS }) };
}

/**
 * Reads the cells of the towns in the database, about 130,000 (8 MB). The towns are imported before the server opens
 * its ports, so the caller reads them once.
 */
export async function readCityCells(db: Kysely<DB>): Promise<CityCells> {
  const { rows } = await sql<{ h6: number }>`select distinct h6 from place`.execute(db);
  return createCityCells(rows.map((row) => row.h6));
}
