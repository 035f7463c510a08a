/** What can be reported: a person as a whole, or something of theirs. */
export const ITEM_KINDS = ['profile', 'photo', 'story', 'message', 'bio', 'name', 'conversation'] as const;
