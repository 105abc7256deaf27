/** Joins class names, skipping missing ones. */
export const joinClasses = (...parts: (string | false | null | undefined)[]) =>
  parts.filter(Boolean).join(' ')
