import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { SessionTimeoutHours } from '#domain/accounts/session-timeout.ts'

export type AccountUser = {
  id: AgentId
  email: string
  name: string
  emailVerified: boolean
  sessionHours: SessionTimeoutHours
}

/** Whose session a request carries. `setCookies` renews the cookie of a sliding session. */
export type Session = { user: AccountUser; sessionId: string; setCookies: string[] }

export type SignUpOutcome =
  | { kind: 'created'; user: AccountUser; setCookies: string[] }
  | { kind: 'email_in_use' }
  | { kind: 'invalid_email' }
  | { kind: 'weak_password' }
  | { kind: 'not_allowed' }

/** Accounts and sessions, as far as the product asks for them. */
export type Accounts = {
  signUp(
    person: { name: string; email: string; password: string },
    headers: Headers,
    clientAddress: string,
  ): Promise<SignUpOutcome>
  /** The session of these request headers; undefined when there is none or it has ended. */
  findSession(headers: Headers): Promise<Session | undefined>
  /** After how many hours without use the agent's sessions end; 0: never. */
  setSessionHours(agent: AgentId, hours: SessionTimeoutHours): Promise<void>
  /** Whether the agent's address is confirmed: only then does the product send mail to others in their name. */
  isVerified(agent: AgentId): Promise<boolean>
  /** True while the session has not been ended, for streams that stay open. */
  isAlive(sessionId: string): Promise<boolean>
  endSession(sessionId: string): Promise<void>
  /**
   * Answers the paths under `/api/auth/`. Throws `Problem` for a refusal and for a path that is not offered. `reset`: whose
   * password a mailed link has just set.
   */
  answer(
    request: Request,
    clientAddress: string,
  ): Promise<{ response: Response; reset?: { id: AgentId; email: string } }>
}

/** Mails that the accounts ask for. They are put into the outbox, never sent inside the call. */
export type AccountMails = {
  verifyAddress(user: { id: AgentId; email: string; name: string }, url: string): Promise<void>
  resetPassword(user: { id: AgentId; email: string; name: string }, url: string): Promise<void>
}
