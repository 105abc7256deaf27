import { call } from '#web/lib/call.ts'
import { sendProved } from '#web/lib/proof-of-work.ts'

/** Opens this browser's copy of the demo, or makes one. */
export async function enterDemo(): Promise<void> {
  const { isOpen } = await call('GET /api/demo')
  if (!isOpen) await sendProved((proof) => call('POST /api/demo', { proof }))
}
