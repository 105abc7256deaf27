import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { SessionTimeoutHours } from '#domain/accounts/session-timeout.ts'

export type AccountUser = {
  id: AgentId
  email: string
  name: string
  emailVerified: boolean
  /** What the person corrected it to, until the link sent there is opened. */
  correctedEmail?: string
  sessionHours: SessionTimeoutHours
}

/** The session behind a request. `setCookies` renews the cookie of a sliding session. */
export type Session = { user: AccountUser; sessionId: string; setCookies: string[] }

export type SignUpOutcome =
  | { kind: 'created'; user: AccountUser; setCookies: string[] }
  | { kind: 'email_in_use' }
  | { kind: 'invalid_email' }
  | { kind: 'weak_password' }
  | { kind: 'not_allowed' }

/** Accounts and sessions, as far as the product needs them. */
export type Accounts = {
  signUp(
    person: { name: string; email: string; password: string },
    headers: Headers,
    clientAddress: string,
  ): Promise<SignUpOutcome>
  /** The session in these request headers; undefined if there is none or it has ended. */
  findSession(headers: Headers): Promise<Session | undefined>
  /** Undefined if there is no such account. */
  findUser(agent: AgentId): Promise<AccountUser | undefined>
  /** Whether this is the agent's password, for acts that need more than a session. */
  isPassword(agent: AgentId, password: string): Promise<boolean>
  /**
   * Sends the link that verifies an account to another address, which becomes the account's once that is opened. All
   * earlier links end. Nothing is sent to an address that another account has, and the result doesn't reveal that.
   */
  correctAddress(user: AccountUser, email: string): Promise<void>
  /** Hours without use after which the agent's sessions end; 0: never. Returns cookies that renew the one in these headers. */
  setSessionHours(agent: AgentId, hours: SessionTimeoutHours, headers: Headers): Promise<string[]>
  /** Whether the agent's email address is confirmed: only then does the product send mail to others in their name. */
  isVerified(agent: AgentId): Promise<boolean>
  /** The agent whose confirmed address this is, whatever its case; undefined if it is no one's. */
  findVerified(email: string): Promise<AgentId | undefined>
  /** Whether the session is still active, for streams that stay open. */
  isAlive(sessionId: string): Promise<boolean>
  endSession(sessionId: string): Promise<void>
  /**
   * Answers the paths under `/api/auth/`. Throws `Problem` for a refusal and for a path that is not offered. `reset`:
   * the owner of a password just set through an emailed link.
   */
  answer(
    request: Request,
    clientAddress: string,
  ): Promise<{ response: Response; reset?: { id: AgentId; email: string } }>
}

/** Emails that the accounts need. They are put into the outbox, never sent within the request. */
export type AccountMails = {
  verifyAddress(user: { id: AgentId; email: string; name: string }, url: string): Promise<void>
  resetPassword(user: { id: AgentId; email: string; name: string }, url: string): Promise<void>
}
