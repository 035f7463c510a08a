/** The maximum number of saved views of a member of staff. */
export const MAX_VIEWS = 40;
export const MAX_VIEW_NAME_LENGTH = 40;
/** Search, filter and sort of a saved view, in the form of the address. */
export const MAX_VIEW_QUERY_LENGTH = 2_000;

/** How strongly pictures are blurred, from little to much. */
export const BLUR_STRENGTHS = [1, 2, 3] as const;
