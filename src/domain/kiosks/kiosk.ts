/** A weekend of open houses on one device, and the evening after it to get back to a network. */
export const kioskHours = 72

/** What a visitor says about working with an agent already. */
export const agentAnswers = ['yes', 'no', 'unsaid'] as const
export type AgentAnswer = (typeof agentAnswers)[number]

const hourMs = 3_600_000

export const kioskEndsMs = (startedMs: number): number => startedMs + kioskHours * hourMs

type Kiosk = { endedAt: Date | null; expiresAt: Date }

/** Whether its device can still show the screen and send sign-ins. */
export const isRunning = ({ endedAt, expiresAt }: Kiosk, now: Date): boolean =>
  endedAt === null && now < expiresAt

/** Binds an encrypted entry to its kiosk and to itself, so that no other entry can take its place. */
export const entryContext = (kioskId: string, entryId: string): string => `${kioskId}.${entryId}`

/** What the key of an entry is derived for; both sides of the encryption use this value. */
export const entryKeyInfo = 'porchlight kiosk sign-in'

/**
 * The parts of an encrypted entry, in order and in bytes: the version (1), the device’s one-time public key on P-256,
 * uncompressed, the nonce of AES-256-GCM, and the encrypted text with its tag.
 */
export const entryForm = { version: 1, publicKeyBytes: 65, nonceBytes: 12 } as const
