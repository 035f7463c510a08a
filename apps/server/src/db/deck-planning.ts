/**
 * The deck reads many small ordered ranges and stops early; what looks cheaper to the planner (sorting, hashing, bitmaps)
 * reads whole cities. Plans are generic, because planning would take longer than the query.
 */
export const deckPlanning = `
  set enable_sort = off; set enable_hashjoin = off; set enable_mergejoin = off; set enable_bitmapscan = off;
  set max_parallel_workers_per_gather = 0; set plan_cache_mode = force_generic_plan`;
