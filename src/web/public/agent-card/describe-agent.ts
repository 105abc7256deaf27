import type { PublicAgent } from '#contract/cards.ts'
import { paths } from '#domain/screens/paths.ts'

/** The agent as schema.org data. */
export function describeAgent(agent: PublicAgent, url: string): object {
  const { origin } = new URL(url)
  return {
    '@context': 'https://schema.org',
    '@type': 'RealEstateAgent',
    name: agent.name,
    url,
    ...(agent.bio && { description: agent.bio }),
    ...(agent.headshotUrl && { image: origin + agent.headshotUrl }),
    ...(agent.logoUrl && { logo: origin + agent.logoUrl }),
    ...(agent.phone && { telephone: agent.phone }),
    ...(agent.email && { email: agent.email }),
    ...(agent.company && { parentOrganization: { '@type': 'Organization', name: agent.company } }),
    sameAs: [...(agent.website ? [agent.website] : []), ...agent.socials.map((link) => link.url)],
    makesOffer: agent.listings.slice(0, 10).map((home) => ({
      '@type': 'Offer',
      url: `${origin}${paths.publicListing(home.slug)}`,
      ...(home.price !== null && { price: home.price.toFixed(2), priceCurrency: 'USD' }),
      itemOffered: { '@type': 'Residence', name: home.title, address: home.address },
    })),
  }
}
