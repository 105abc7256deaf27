/** The one source of the present moment. Tests pass their own. */
export type Clock = { now(): Date }
