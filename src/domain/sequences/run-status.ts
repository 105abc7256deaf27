/** The states of a lead's run through a sequence, and what may be done in each: the server and the buttons read this table. */
import type { RunReason } from './run-reason.ts'

export const runStatuses = ['active', 'paused', 'completed', 'cancelled'] as const
export type RunStatus = (typeof runStatuses)[number]

export const runMoves = {
  pause: { from: ['active'], to: 'paused' },
  resume: { from: ['paused'], to: 'active' },
  cancel: { from: ['active', 'paused'], to: 'cancelled' },
} as const satisfies Record<string, { from: readonly RunStatus[]; to: RunStatus }>
export type RunMove = keyof typeof runMoves

const moveNames = Object.keys(runMoves) as RunMove[]

export const canMove = (status: RunStatus, move: RunMove): boolean =>
  (runMoves[move].from as readonly RunStatus[]).includes(status)

/** What an agent may do with a run in this state, in the order of the buttons. */
export const movesFrom = (status: RunStatus): RunMove[] => moveNames.filter((move) => canMove(status, move))

/** The move that leads from one state to another; undefined if an agent can't do that. */
export const moveBetween = (from: RunStatus, to: RunStatus): RunMove | undefined =>
  moveNames.find((move) => runMoves[move].to === to && canMove(from, move))

/** A run that only its lead's deletion ended: a new one may go on where it stopped, once the lead is back. */
export const canContinue = ({ status, reason }: { status: RunStatus; reason: RunReason | null }): boolean =>
  status === 'cancelled' && reason === 'deleted'

/** Nothing happens in it anymore. */
export const isFinal = (status: RunStatus): boolean => status === 'completed' || status === 'cancelled'
