import type { PublicListing } from '#contract/public-listings.ts'
import { cut } from '#domain/text/cut.ts'
import { jpegOf } from './photo-address.ts'

/** The listing as schema.org data. */
export function structuredData(listing: PublicListing, url: string): object {
  const { agent, facts } = listing
  const origin = new URL(url).origin
  return {
    '@context': 'https://schema.org',
    '@type': 'RealEstateListing',
    name: listing.title,
    url,
    ...(listing.listedDate && { datePosted: listing.listedDate }),
    ...(listing.description.paragraphs.length > 0 && { description: summaryOf(listing) }),
    image: listing.heroPhotos.map((photo) => origin + jpegOf(photo, 1280)),
    mainEntity: {
      '@type': homeKind(listing.propertyType),
      name: listing.title,
      address: listing.address,
      ...(listing.appFeatures.map &&
        listing.coordinates && { geo: { '@type': 'GeoCoordinates', ...listing.coordinates } }),
      ...(listing.bedrooms !== null && { numberOfBedrooms: listing.bedrooms }),
      ...(listing.bathrooms !== null && { numberOfBathroomsTotal: listing.bathrooms }),
      ...(listing.squareFeet !== null && {
        floorSize: { '@type': 'QuantitativeValue', value: listing.squareFeet, unitCode: 'FTK' },
      }),
      ...(facts.yearBuilt && { yearBuilt: facts.yearBuilt }),
    },
    ...(listing.price !== null && {
      offers: {
        '@type': 'Offer',
        price: listing.price.toFixed(2),
        priceCurrency: 'USD',
        availability: `https://schema.org/${listing.status === 'Sold' ? 'SoldOut' : 'InStock'}`,
        offeredBy: {
          '@type': 'RealEstateAgent',
          name: agent.name,
          ...(agent.phone && { telephone: agent.phone }),
        },
      },
    }),
  }
}

/** The description, shortened at a word boundary to what search results and shares show. */
export function summaryOf(listing: PublicListing): string {
  const text = listing.description.paragraphs.join(' ').replace(/\s+/g, ' ').trim()
  if (text === '') return `${listing.title}, ${listing.address}`
  return text.length <= 200 ? text : `${cut(text, 199).replace(/\s+\S*$/, '')}…`
}

const homeKind = (propertyType: string) => {
  if (/condo|apartment|flat|studio|loft/i.test(propertyType)) return 'Apartment'
  return /single|house|home|villa|ranch|town/i.test(propertyType) ? 'SingleFamilyResidence' : 'Residence'
}

/** JSON that no text inside can break out of: it never contains `<`. */
export const inertJson = (data: object): string =>
  JSON.stringify(data)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')

export const StructuredData = ({ data }: { data: object }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON data the browser never runs, made inert above
  <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: inertJson(data) }} />
)
