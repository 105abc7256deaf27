import type { PublicAgent } from '#contract/cards.ts'
import { defaultBrandColour, parseColour } from '#domain/cards/brand-colour.ts'

/** The card as an app on a home screen: the agent's name, colour and picture. */
export function describeCardApp(agent: PublicAgent): object {
  const path = `/a/${agent.slug}`
  const pictures = [agent.headshotUrl, agent.logoUrl].filter((url) => url !== null)
  return {
    id: path,
    name: [agent.name, agent.company].filter(Boolean).join(', '),
    short_name: agent.name.split(' ')[0],
    start_url: path,
    scope: path,
    display: 'standalone',
    background_color: '#faf6ef',
    theme_color: parseColour(agent.brandColor) ?? defaultBrandColour,
    icons: [
      ...pictures.map((src) => ({ src, sizes: 'any', type: 'image/jpeg' })),
      { src: '/porchlight.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
  }
}
