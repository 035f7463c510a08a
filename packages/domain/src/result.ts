/**
 * The result of a function that can fail in an expected way. Callers test `ok`; exceptions are for unexpected errors.
 */
export type Result<T, E> = { ok: true; value: T } | { ok: false; error: E };
