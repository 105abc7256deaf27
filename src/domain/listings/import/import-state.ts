/** How an import of listings goes: the columns are mapped, a dry run judges the rows, then they are taken. */
export const importStates = ['Mapping', 'Checking', 'Checked', 'Running', 'Done', 'Undone'] as const
export type ImportState = (typeof importStates)[number]

export type ImportMove = 'change' | 'check' | 'run' | 'discard' | 'photos'

/** From which states each move is allowed: server and screen read the same table. */
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

/** A year of an MLS fits; more than that is not one agent's. */
export const mostImportRows = 50_000
export const mostImportColumns = 600
export const mostImportBytes = 64 * 1024 * 1024
/** After so many days the file and what became of its rows are removed. */
export const importKeptDays = 30
/** A file that nobody imports is removed sooner. */
export const waitingKeptDays = 7
