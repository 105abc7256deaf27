/** The IANA zone that this browser is in. */
export const ownZone = new Intl.DateTimeFormat().resolvedOptions().timeZone
