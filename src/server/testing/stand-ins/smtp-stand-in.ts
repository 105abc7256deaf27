import type { Socket } from 'node:net'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'

/**
 * What goes wrong with one message, or at one greeting.
 * `at`: `greeting`; `mail`, `rcpt` (the replies to those commands); `middle` (while the message arrives); `end` (after
 * its final dot).
 * `does`: sends a `reply` (`550 5.1.1 No such user`), cuts the connection, or never reads or sends again. With `keep`
 * the message is stored in the inbox anyway.
 */
export type SmtpFault = {
  at: 'greeting' | 'mail' | 'rcpt' | 'middle' | 'end'
  does: 'cut' | 'silence' | { reply: string }
  keep?: boolean
}

export type SmtpStandIn = {
  /** For `readSmtpUrl`. */
  url: string
  port: number
  /** Everything that was accepted, whether or not the sender got the answer. */
  inbox: { messageId: string; to: string; source: Buffer }[]
  /** Used in order: each by one message, or by one connection if at the greeting. */
  faults: SmtpFault[]
  /** How many connections there have been. */
  connections(): number
  /** Cuts all connections, as a server does with idle ones. */
  cutAll(): void
  close(): Promise<void>
}

/** A real SMTP server on loopback. `starttls` offers TLS with an untrusted certificate; `account` requires a sign-in. */
export async function startSmtpStandIn(
  options: { starttls?: boolean; account?: { user: string; password: string } } = {},
): Promise<SmtpStandIn> {
  const inbox: SmtpStandIn['inbox'] = []
  const faults: SmtpFault[] = []
  const current = new Map<string, SmtpFault>()
  const sockets = new Set<Socket>()
  let connections = 0

  const takeFault = (session: SMTPServerSession) => {
    current.delete(session.id)
    const fault = faults[0]?.at === 'greeting' ? undefined : faults.shift()
    if (fault) current.set(session.id, fault)
  }
  const meet = (session: SMTPServerSession, at: SmtpFault['at'], proceed: (error?: Error) => void) => {
    const fault = current.get(session.id)
    if (fault?.at !== at) return proceed()
    if (fault.does === 'cut') return socketOf(session, sockets)?.destroy()
    if (fault.does !== 'silence') proceed(errorOf(fault.does.reply))
  }

  const server = new SMTPServer({
    disabledCommands: options.starttls ? [] : ['STARTTLS'],
    authOptional: !options.account,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    closeTimeout: 50,
    onAuth: (auth, _session, done) =>
      auth.username === options.account?.user && auth.password === options.account?.password
        ? done(null, { user: auth.username })
        : done(errorOf('535 5.7.8 Authentication credentials invalid')),
    onConnect: (session, done) => {
      if (faults[0]?.at === 'greeting') current.set(session.id, faults.shift() ?? faultless)
      meet(session, 'greeting', done)
    },
    onMailFrom: (_address, session, done) => {
      takeFault(session)
      meet(session, 'mail', done)
    },
    onRcptTo: (_address, session, done) => meet(session, 'rcpt', done),
    onData: (stream, session, done) => {
      const pieces: Buffer[] = []
      stream.on('data', (piece: Buffer) => pieces.push(piece))
      stream.once('data', () => {
        if (current.get(session.id)?.at === 'middle') stream.pause()
        meet(session, 'middle', (error) => error && replyAndCut(session, sockets, error))
      })
      stream.on('end', () => {
        const fault = current.get(session.id)
        if (!fault || fault.keep) inbox.push(received(session, Buffer.concat(pieces)))
        meet(session, 'end', done)
      })
    },
  })
  server.server.on('connection', (socket) => {
    connections += 1
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  // A client that disconnects midway is part of the test.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  if (typeof address !== 'object' || !address) throw new Error('The stand-in has no port')
  const cutAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    port: address.port,
    inbox,
    faults,
    connections: () => connections,
    cutAll,
    close: () =>
      new Promise((resolve) => {
        cutAll()
        server.close(resolve)
      }),
  }
}

const faultless: SmtpFault = { at: 'greeting', does: 'cut' }

function socketOf(session: SMTPServerSession, sockets: Set<Socket>): Socket | undefined {
  return [...sockets].find((socket) => socket.remotePort === session.remotePort)
}

function replyAndCut(
  session: SMTPServerSession,
  sockets: Set<Socket>,
  error: Error & { responseCode?: number },
) {
  socketOf(session, sockets)?.end(`${error.responseCode} ${error.message}\r\n`)
}

function errorOf(reply: string): Error & { responseCode: number } {
  return Object.assign(new Error(reply.slice(4)), { responseCode: Number(reply.slice(0, 3)) })
}

function received(session: SMTPServerSession, source: Buffer) {
  const messageId = /^message-id:\s*<([^>]*)>/im.exec(source.toString('latin1'))?.[1] ?? ''
  return { messageId, to: session.envelope.rcptTo[0]?.address ?? '', source }
}
