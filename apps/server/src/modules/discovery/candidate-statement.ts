import type { Covering } from './town-cells.ts';

/**
 * Numbers of cells a statement may have, per resolution: a covering is filled up to the next with a cell where nobody is, so
 * that few texts exist and each is planned once a connection (planning one takes 5 to 20 ms, running it 1).
 */
const sizes = {
  h4: [0, 2, 8, 16, 32],
  h5: [0, 6, 16, 32, 48, 64],
  h6: [2, 8, 16, 32, 64, 96, 128, 160],
} as const;
const nobodysCell = -1;

const columns = 'id, birth, lat, lon, popularity, photo_count, interest_bits, last_active';

/** Parameters that come before the cells. */
export type FixedParameters = [
  virtual: boolean,
  gender: number,
  bornAfter: string,
  bornUntil: string,
  seekerGender: number,
  seekerId: number,
  blocked: number[],
  passedSince: Date,
];
const fixedCount = 8;

/** The first five parameters: whom the deck's indexes are asked for. */
export const fits = `virtual = $1 and gender = $2 and state = 'active' and birth > $3::date and birth <= $4::date
    and (s_gender = 0 or s_gender = $5)`;

function statement(source: string, limit: number): string {
  return `select id, lat, lon, popularity, photo_count, interest_bits,
  extract(epoch from last_active)::float8 as active_s, birth
from (${source}) c
where id <> $6::bigint and id <> all($7::bigint[])
  and not exists (
    select from swipe s where s.swiper_id = $6::bigint and s.swiped_id = c.id and (s.liked or s.at > $8::timestamptz)
  )
order by last_active desc limit ${limit}`;
}

const texts = new Map<string, string>();

/**
 * Whoever fits, the most recently active first, out of the covering's cells. One ordered range of an index a cell, merged:
 * reading stops as soon as `limit` are found, however many live there.
 */
export function withinCells(
  covering: Covering,
  limit: number,
  fixed: FixedParameters,
): { text: string; parameters: unknown[] } {
  const padded = {
    h4: padTo(covering.h4, sizes.h4),
    h5: padTo(covering.h5, sizes.h5),
    h6: padTo(covering.h6, sizes.h6),
  };
  const shape = `${padded.h4.length}/${padded.h5.length}/${padded.h6.length}/${limit}`;
  let text = texts.get(shape);
  if (!text) {
    let parameter = fixedCount;
    const branches = (['h4', 'h5', 'h6'] as const).flatMap((column) =>
      padded[column].map(
        () => `(select ${columns} from person where ${fits} and ${column} = $${++parameter}::int
            order by last_active desc)`,
      ),
    );
    text = statement(branches.join('\nunion all '), limit);
    texts.set(shape, text);
  }
  return { text, parameters: [...fixed, ...padded.h4, ...padded.h5, ...padded.h6] };
}

/** The same over any number of coarse cells, at the price of `limit` rows a cell read and sorted. */
export function withinWideCells(
  cells: readonly number[],
  limit: number,
  fixed: FixedParameters,
): { text: string; parameters: unknown[] } {
  const text = statement(
    `select near.* from unnest($9::int[]) cell cross join lateral (
    select ${columns} from person where ${fits} and h4 = cell order by last_active desc limit ${limit}) near`,
    limit,
  );
  return { text, parameters: [...fixed, cells] };
}

/** The same, wherever they live. */
export function anywhere(limit: number, fixed: FixedParameters): { text: string; parameters: unknown[] } {
  return { text: statement(`select ${columns} from person where ${fits}`, limit), parameters: [...fixed] };
}

function padTo(cells: readonly number[], allowed: readonly number[]): number[] {
  const size = allowed.find((size) => size >= cells.length) ?? Math.ceil(cells.length / 32) * 32;
  return [...cells, ...Array<number>(size - cells.length).fill(nobodysCell)];
}
