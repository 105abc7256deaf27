import * as qr from '#contract/qr.ts'
import type { Deps } from '#server/deps.ts'
import type { Serve } from '#server/http/serve.ts'
import { drawQrPng, drawQrSvg } from './draw-qr.ts'
import { drawYardSign } from './draw-yard-sign.ts'
import { requirePublished } from './require-published.ts'

export function qrRoutes(serve: Serve, deps: Deps): void {
  serve(qr.readQrSvg, async ({ params }, agent) => {
    const { address, listing } = await requirePublished(deps, agent, params.id)
    return file(drawQrSvg(address), 'image/svg+xml; charset=utf-8', `${listing.slug}-qr.svg`)
  })
  serve(qr.readQrPng, async ({ params }, agent) => {
    const { address, listing } = await requirePublished(deps, agent, params.id)
    return file(await drawQrPng(deps.pictures, address), 'image/png', `${listing.slug}-qr.png`)
  })
  serve(qr.readYardSign, async ({ params }, agent) => {
    const { address, listing } = await requirePublished(deps, agent, params.id)
    return file(await drawYardSign(listing, address), 'application/pdf', `${listing.slug}-yard-sign.pdf`)
  })
}

/** A slug has only letters, digits and hyphens, so the file name needs no quoting. */
const file = (bytes: string | Uint8Array<ArrayBuffer>, type: string, name: string) =>
  new Response(bytes, {
    headers: {
      'content-type': type,
      'content-disposition': `inline; filename="${name}"`,
      'cache-control': 'private, no-cache',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    },
  })
