/** How long what was deleted can be brought back, before it is removed for good. */
export const restorableDays = 30
