import type { Server } from 'node:http'

/** Starts the server on 127.0.0.1 and a port assigned by the system. `close` also ends open connections. */
export async function listenOnLoopback(server: Server): Promise<{ address: string; close(): Promise<void> }> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The stand-in has no port')
  return {
    address: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
