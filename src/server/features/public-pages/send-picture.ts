type DrawnPicture = { type: 'image/png' | 'image/jpeg'; version: string; bytes: Uint8Array<ArrayBuffer> }

/** A URL with its version never shows anything else. Without one, the browser revalidates every time. */
export function sendPicture(request: Request, { type, version, bytes }: DrawnPicture): Response {
  const etag = `"${version}"`
  const isFixed = new URL(request.url).searchParams.get('v') === version
  const headers = {
    etag,
    'cache-control': isFixed ? 'public, max-age=31536000, immutable' : 'no-cache',
    // Any site that shows a shared link may show its image.
    ...(type === 'image/jpeg' && { 'cross-origin-resource-policy': 'cross-origin' }),
  }
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers })
  return new Response(bytes, { headers: { ...headers, 'content-type': type } })
}
