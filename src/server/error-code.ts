/** Whether an error, or one of its causes, has this PostgreSQL or system error code. */
export function hasCode(error: unknown, code: string): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if ('code' in at && at.code === code) return true
  }
  return false
}
