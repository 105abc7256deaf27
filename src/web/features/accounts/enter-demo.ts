import { call } from '#web/lib/call.ts'

/** Opens this browser's copy of the demo, or makes one. */
export async function enterDemo(): Promise<void> {
  const { isOpen } = await call('GET /api/demo')
  if (!isOpen) await call('POST /api/demo', { prove: 'before' })
}
