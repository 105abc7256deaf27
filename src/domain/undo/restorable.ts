/** How long what was deleted can be brought back, before it is removed for good. */
export const restorableDays = 30
/** How long the message about a deletion offers to undo it at once. */
export const undoSeconds = 10
