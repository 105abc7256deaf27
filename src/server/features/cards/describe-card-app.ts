import type { PublicAgent } from '#contract/cards.ts'
import { agentFirstName } from '#domain/accounts/agent-name.ts'
import { fingerprint } from '#domain/listings/picture-version.ts'
import { paths } from '#domain/screens/paths.ts'
import { describeWebApp } from '#server/features/public-pages/describe-web-app.ts'

/** Fingerprint of what the card's icons show. */
export const cardPictureVersion = ({ headshotUrl, logoUrl, brandColor }: PublicAgent): string =>
  fingerprint(JSON.stringify([headshotUrl, logoUrl, brandColor]))

/** The card as an app on a home screen: the agent's name, color and image. */
export const describeCardApp = (agent: PublicAgent): object =>
  describeWebApp({
    path: paths.publicCard(agent.slug),
    name: [agent.name, agent.company].filter(Boolean).join(', '),
    shortName: agentFirstName(agent.name),
    brandColor: agent.brandColor,
    pictureVersion: cardPictureVersion(agent),
  })
