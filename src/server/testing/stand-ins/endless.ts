import type { ServerResponse } from 'node:http'

/** Sends the same piece again and again until the other side has had enough. */
export function sendEndlessly(response: ServerResponse, piece: Uint8Array): void {
  const more = () => {
    while (!response.destroyed && response.write(piece));
  }
  response.on('drain', more)
  more()
}
