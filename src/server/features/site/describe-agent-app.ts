import { fingerprint } from '#domain/listings/picture-version.ts'
import { productName } from '#domain/product.ts'
import type { Deps } from '#server/deps.ts'
import { describeWebApp } from '#server/features/public-pages/describe-web-app.ts'
import { type IconName, iconSides } from '#server/features/public-pages/draw-pictures.ts'
import { m } from '#text'
import { litHouse } from './draw-headline.ts'

/** Location of its manifest and icons. */
export const agentAppPath = '/app'

const night = '#161d2e'

/** Changes whenever the icons do. */
export const agentIconVersion = fingerprint(`${night} ${litHouse}`)

/**
 * The agent app on a home screen. It starts on the dashboard: an unknown slug is corrected to the agent's own, and
 * anyone who isn't signed in signs in first. Listings below the same origin are apps with their own manifests.
 */
export const describeAgentApp = (): object =>
  describeWebApp({
    path: agentAppPath,
    start: '/#my/dashboard',
    scope: '/',
    name: productName,
    shortName: productName,
    description: m.shell_promise(),
    brandColor: night,
    pictureVersion: agentIconVersion,
  })

/** The house with its light on. A mask can crop the maskable icon to a circle. */
export function drawAgentIcon({ pictures }: Pick<Deps, 'pictures'>, name: IconName) {
  const side = iconSides[name]
  const scale = (side / 32) * (name === 'icon-maskable.png' ? 0.78 : 1)
  const inset = (side - scale * 32) / 2
  const overlay = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><g transform="translate(${inset} ${inset}) scale(${scale})">${litHouse}</g></svg>`
  return pictures.draw({ width: side, height: side, background: night, overlay, format: 'png' })
}
