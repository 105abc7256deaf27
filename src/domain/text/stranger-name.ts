/** Longest name of a stranger in a mail that goes to an address which they typed. */
export const longestStrangerName = 80

/** What looks like an address on the web, with or without its scheme. */
const webAddress =
  /\b(?:[a-z][a-z0-9+.-]{1,20}:\/\/|www\.)\S*|\b[\w-]{1,63}(?:\.[\w-]{1,63})*\.[a-z]{2,24}(?:[/:?#]\S*)?/giu

/**
 * A name as it may be mailed to somebody who perhaps never gave it: on one line, cut, and without links. Empty where nothing
 * of it is left.
 */
export const strangerName = (name: string): string =>
  name
    .slice(0, 500)
    .replace(webAddress, ' ')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, longestStrangerName)
    // A pair of surrogates may have been cut in two.
    .replace(/[\ud800-\udbff]$/, '')
    .trim()
