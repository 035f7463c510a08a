/**
 * `waiting`: for a second person. `overtaken`: a second person agreed, but the subject had changed. `expired`: nobody
 * decided within three days.
 */
export const APPROVAL_STATES = ['waiting', 'approved', 'refused', 'expired', 'overtaken'] as const;
export type ApprovalState = (typeof APPROVAL_STATES)[number];
