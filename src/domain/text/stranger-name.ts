/** Maximum length of a stranger's name in an email to an address that they typed. */
export const longestStrangerName = 80

/** What looks like a web address, with or without its scheme. */
const webAddress =
  /\b(?:[a-z][a-z0-9+.-]{1,20}:\/\/|www\.)\S*|\b[\w-]{1,63}(?:\.[\w-]{1,63})*\.[a-z]{2,24}(?:[/:?#]\S*)?/giu

/**
 * A name as it can be emailed to someone who may never have given it: on one line, cut, and without links. Empty if
 * nothing is left of it.
 */
export const strangerName = (name: string): string =>
  name
    .slice(0, 500)
    .replace(webAddress, ' ')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, longestStrangerName)
    // The cut may have split a surrogate pair.
    .replace(/[\ud800-\udbff]$/, '')
    .trim()
