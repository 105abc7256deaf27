/** Whether an error, or what caused it, carries this code of PostgreSQL or of the system. */
export function hasCode(error: unknown, code: string): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if ('code' in at && at.code === code) return true
  }
  return false
}
