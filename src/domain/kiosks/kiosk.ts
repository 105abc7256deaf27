/** A weekend of open houses on one device, and the evening after it to get home to a network. */
export const kioskHours = 72

const hourMs = 3_600_000

export const kioskEndsMs = (startedMs: number): number => startedMs + kioskHours * hourMs

type Kiosk = { endedAt: Date | null; expiresAt: Date }

/** Whether its device may still show the screen and send what was signed in. */
export const isRunning = ({ endedAt, expiresAt }: Kiosk, now: Date): boolean =>
  endedAt === null && now < expiresAt

/** What binds an entry to its kiosk and to itself while it is encrypted: no other entry can take its place. */
export const entryContext = (kioskId: string, entryId: string): string => `${kioskId}.${entryId}`

/** What the key of an entry is derived for; both sides of the encryption say it. */
export const entryKeyInfo = 'porchlight kiosk sign-in'

/**
 * The parts of an encrypted entry, in order and in bytes: the form (1), the device’s one-time public key on P-256,
 * uncompressed, the nonce of AES-256-GCM, and the encrypted text with its tag.
 */
export const entryForm = { version: 1, publicKeyBytes: 65, nonceBytes: 12 } as const
