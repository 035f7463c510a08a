/** What a function returns that can fail in an expected way. Callers test `ok`; an exception stays for what nobody expects. */
export type Result<T, E> = { ok: true; value: T } | { ok: false; error: E };
