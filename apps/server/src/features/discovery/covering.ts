import { calculateDistanceKm, type Point } from '@afterglow/domain/distance';
import { cellToLatLng, gridDisk, latLngToCell } from 'h3-js';
import { type Kysely, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { DB } from '../../db/schema.ts';
import { finestResolution, toCellNumber } from '../../places/cells.ts';

/** Radii as far as whoever hides their town is concerned: another kilometre more or less shows nothing. */
const radiusStepsKm = [5, 10, 25, 50, 100];

/** No two neighbours of resolution 6 are closer than this, anywhere. */
const minSpacingKm = 4.5;

/**
 * All cells with towns whose centre lies within `radiusKm` of the centre of the cell at `from`: as people stand for their
 * cell's centre, that is everybody at most that far away, and nobody else. A coarse cell stands for its children when all of
 * them that have towns are near enough. Up to about 100 cells at 100 km; 4 ms when not kept.
 */
export function getCovering(from: Point, radiusKm: number, cities: CityCells): Covering {
  const home = latLngToCell(from.lat, from.lon, finestResolution);
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
  radiusStepsKm.find((step) => step >= radiusKm) ?? radiusKm;

/**
 * The cells of the same circle one by one, nearest first, and for each region that it touches (in the steps that hidden towns are
 * searched by) the places of its cells in that order.
 */
export function listCellsByDistance(
  from: Point,
  radiusKm: number,
  cities: CityCells,
): { cells: number[]; regions: Map<number, number[]> } {
  const home = latLngToCell(from.lat, from.lon, finestResolution);
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
  const rings = Math.ceil(radiusKm / minSpacingKm) + 1;
  return gridDisk(home, rings)
    .filter((cell) => cities.h6.has(toCellNumber(cell)))
    .map((cell) => ({ cell: toCellNumber(cell), km: calculateDistanceKm(centre, getPoint(cell)) }))
    .filter(({ km }) => km <= radiusKm);
}

/** Parents all of whose towns are among `cells`. */
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

/** Cells of resolution 4 around a point, for a look beyond any radius that can be asked for. */
export function listWideCells(from: Point, radiusKm: number, cities: CityCells): number[] {
  const home = latLngToCell(from.lat, from.lon, 4);
  // Centres of resolution 4 lie at least 30 km apart.
  return gridDisk(home, Math.ceil(radiusKm / 30))
    .filter((cell) => calculateDistanceKm(from, getPoint(cell)) <= radiusKm)
    .map(toCellNumber)
    .filter((cell) => cities.inH4.has(cell));
}

/**
 * Cells that together hold everybody within a radius, each at the coarsest resolution that fits. `regions`: those of resolution 4
 * in which whoever hides their town may be found.
 */
export type Covering = {
  h4: readonly number[];
  h5: readonly number[];
  h6: readonly number[];
  regions: readonly number[];
};

const maxCoverings = 2_000;

/** Cells of resolution 6 with a town in them, and how many of those each coarser cell has. Nobody lives anywhere else. */
export type CityCells = {
  h6: ReadonlySet<number>;
  inH5: ReadonlyMap<number, number>;
  inH4: ReadonlyMap<number, number>;
  /** Coverings made so far, by the cell they start from and their radius. */
  coverings: LRUCache<string, Covering>;
};

/** In a cell's number the lowest three bits are the last digit, and 7 is none: a parent has sevens at its end. */
export const getParentH5 = (h6: number): number => h6 | 0o7;
export const getParentH4 = (cell: number): number => cell | 0o77;
/** Whether a person's finest cell is a region, as it is for whoever hides their town. */
export const isRegion = (cell: number): boolean => cell === getParentH4(cell);

export function createCityCells(cells: Iterable<number>): CityCells {
  const h6 = new Set(cells);
  const inH5 = new Map<number, number>();
  const inH4 = new Map<number, number>();
  for (const cell of h6) {
    inH5.set(getParentH5(cell), (inH5.get(getParentH5(cell)) ?? 0) + 1);
    inH4.set(getParentH4(cell), (inH4.get(getParentH4(cell)) ?? 0) + 1);
  }
  return { h6, inH5, inH4, coverings: new LRUCache({ max: maxCoverings }) };
}

/** Of the towns in the database (about 130,000 cells, 8 MB). They are imported before anybody is let in: read once, kept. */
export async function readCityCells(db: Kysely<DB>): Promise<CityCells> {
  const { rows } = await sql<{ h6: number }>`select distinct h6 from place`.execute(db);
  return createCityCells(rows.map((row) => row.h6));
}
