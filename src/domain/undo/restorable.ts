/** How long deleted items can be restored before they are removed for good. */
export const restorableDays = 30
