/** The time zone of an account whose profile names none. */
export const defaultZone = 'America/New_York'
