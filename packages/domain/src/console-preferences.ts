/** The list views that a member of staff may save. */
export const MAX_VIEWS = 40;
export const MAX_VIEW_NAME_LENGTH = 40;
/** Search, filter and sort of a saved view, in the form of the address. */
export const MAX_VIEW_QUERY_LENGTH = 2_000;

/** How strongly pictures are blurred, from little to much. */
export const BLUR_STRENGTHS = [1, 2, 3] as const;
