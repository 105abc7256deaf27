/** The only source of the current time. Tests pass their own. */
export type Clock = { now(): Date }
