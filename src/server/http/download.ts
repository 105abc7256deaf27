import type { OpenFile } from '#server/ports/file-storage.ts'

/** A file that someone brought, always as a download: no browser shows it, guesses its type, or runs anything in it. */
export const downloadOf = (file: OpenFile, name: string): Response =>
  new Response(file.stream, {
    headers: {
      'content-type': file.contentType,
      'content-length': String(file.size),
      'content-disposition': disposition(name),
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    },
  })

/** RFC 6266: a plain name for old programs, and the whole one in UTF-8. */
function disposition(name: string): string {
  const plain = name.replace(/[^\w .()-]/g, '_')
  const whole = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`
}
