import { cellToLatLng, cellToParent, latLngToCell } from 'h3-js';

/** H3 cells of resolutions 4, 5 and 6 as `toCellNumber` writes them. */
export type Cells = { h4: number; h5: number; h6: number };

/** The finest cell that is stored of a person; about 36 km², 6.5 km from centre to centre. */
export const FINEST_RESOLUTION = 6;

/**
 * Returns an H3 index up to resolution 6 in 25 bits: the base cell and six digits (7 where a coarser cell has none).
 * The full index has 60 bits, more than a number holds.
 */
export function toCellNumber(cell: string): number {
  return Number((BigInt(`0x${cell}`) >> 27n) & 0x1ffffffn);
}

/**
 * Returns a town’s cell of resolution 6, its two ancestors, and the centre, which is the position of everybody in it.
 */
export function getCells(lat: number, lon: number): Cells & { lat: number; lon: number } {
  const cell = latLngToCell(lat, lon, FINEST_RESOLUTION);
  const [centreLat, centreLon] = cellToLatLng(cell);
  return {
    h6: toCellNumber(cell),
    h5: toCellNumber(cellToParent(cell, 5)),
    h4: toCellNumber(cellToParent(cell, 4)),
    lat: Math.round(centreLat * 1e4) / 1e4,
    lon: Math.round(centreLon * 1e4) / 1e4,
  };
}
