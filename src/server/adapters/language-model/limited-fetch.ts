/** Thrown at the body's reader when a response exceeds the limit. */
export class TooMuchAnswer extends Error {
  override name = 'TooMuchAnswer'
}

/** `fetch` that follows no redirects and reads up to `maxBytes` of any response. */
export function limitedFetch(maxBytes: number): typeof fetch {
  return async (input, init) => {
    const answer = await fetch(input, { ...init, redirect: 'error' })
    if (!answer.body) return answer
    let read = 0
    const limit = new TransformStream<Uint8Array, Uint8Array>({
      transform(piece, controller) {
        read += piece.byteLength
        if (read > maxBytes) controller.error(new TooMuchAnswer(`More than ${maxBytes} bytes`))
        else controller.enqueue(piece)
      },
    })
    const { status, statusText, headers } = answer
    return new Response(answer.body.pipeThrough(limit), { status, statusText, headers })
  }
}
