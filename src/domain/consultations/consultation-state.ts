export type ConsultationState = 'planned' | 'cancelled' | 'begun'

/** What can still be done about a consultation: only one that hasn't started can be canceled. Instants in ms since 1970. */
export function consultationState(
  { startMs, cancelledAtMs }: { startMs: number; cancelledAtMs: number | null },
  nowMs: number,
): ConsultationState {
  if (cancelledAtMs !== null) return 'cancelled'
  return nowMs < startMs ? 'planned' : 'begun'
}
