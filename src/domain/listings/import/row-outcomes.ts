/** What became of a row of a file; in a dry run, what would become of it. */
export const rowOutcomes = ['waiting', 'added', 'updated', 'skipped', 'refused'] as const
export type RowFate = (typeof rowOutcomes)[number]

/** Which rows a list shows, in the order the choices are offered. */
export const rowFilters = ['all', 'refused', 'noted', 'photos', 'added', 'updated', 'skipped'] as const
export type RowFilter = (typeof rowFilters)[number]
