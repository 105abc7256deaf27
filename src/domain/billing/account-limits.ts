/** What one account may keep, so that none fills the disk for all. Photos and pictures are counted by the plan's storage. */
const confirmed = {
  /** Rows of uploaded files, and the bytes they take. */
  importRows: 500_000,
  importBytes: 512 * 1024 ** 2,
} as const

/** Until somebody has shown that the email address is theirs. */
const unconfirmed = { importRows: 1_000, importBytes: 8 * 1024 ** 2 } as const

export const accountLimits = (isConfirmed: boolean) => (isConfirmed ? confirmed : unconfirmed)

/** Text knowledge: of one home, and the same again for what holds for all homes of an agent. */
export const knowledgeLimits = {
  pieces: 200,
  characters: 200_000,
  /** Of one piece, as it is sent. */
  pieceCharacters: 100_000,
} as const
