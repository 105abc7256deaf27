/** How a listing import proceeds: columns are mapped, a dry run checks the rows, then they are imported. */
export const importStates = ['Mapping', 'Checking', 'Checked', 'Running', 'Done', 'Undone'] as const
export type ImportState = (typeof importStates)[number]

export type ImportMove = 'change' | 'check' | 'run' | 'discard' | 'photos'

/** The states from which each move is allowed; server and screen read the same table. */
export const importMoves = {
  change: ['Mapping', 'Checked'],
  check: ['Mapping', 'Checked'],
  run: ['Checked'],
  discard: ['Mapping', 'Checked', 'Undone'],
  photos: ['Done'],
} satisfies Record<ImportMove, ImportState[]>

export const canMoveImport = (state: ImportState, move: ImportMove): boolean =>
  (importMoves[move] as readonly ImportState[]).includes(state)

export const isUnderWay = (state: ImportState): boolean => state === 'Checking' || state === 'Running'

/** A year of an MLS fits; more can't be one agent's. */
export const maxImportRows = 50_000
export const maxImportColumns = 600
export const maxImportBytes = 64 * 1024 * 1024
/** After this many days, the file and the results for its rows are removed. */
export const importKeptDays = 30
/** A file that no one imports is removed sooner. */
export const waitingKeptDays = 7
