/** What one account can store, so that none fills the disk for everyone. Photos and images count toward the plan's storage. */
const confirmed = {
  /** Rows of uploaded files, and the bytes they take. */
  importRows: 500_000,
  importBytes: 512 * 1024 ** 2,
} as const

/** Until the email address is confirmed. */
const unconfirmed = { importRows: 1_000, importBytes: 8 * 1024 ** 2 } as const

export const accountLimits = (isConfirmed: boolean) => (isConfirmed ? confirmed : unconfirmed)

/** Characters that the speech provider speaks for one agent in a month: twice what the plan's AI interactions need. */
export const spokenCharactersPerMonth = 300_000

/** A file that knowledge is read from. `characters` of its text are about 500 printed pages. */
export const knowledgeFileLimits = { bytes: 50 * 1024 ** 2, characters: 1_500_000 } as const

/** Knowledge: for one home, and the same again for what applies to all of an agent's homes. */
export const knowledgeLimits = {
  pieces: 200,
  /** Of all that is written. */
  characters: 200_000,
  /** Of all that is read from files and pages: about 1,000 printed pages. */
  readCharacters: 3_000_000,
  /** Per piece, as it is written. */
  pieceCharacters: 100_000,
} as const
