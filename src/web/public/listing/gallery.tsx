import type { Photo } from '#contract/photos.ts'
import type { PublicListing } from '#contract/public-listings.ts'
import { m } from '#text'
import { Picture } from '../page/picture.tsx'
import { photoAlt, photoLink } from './photo-slider.tsx'

/** More photos than this wait behind a button, so the page below stays close. */
const shownAtFirst = 6

export function Gallery({ listing }: { listing: PublicListing }) {
  const photos = listing.galleryPhotos
  if (photos.length === 0) return null
  const later = photos.slice(shownAtFirst)
  return (
    <section className="block gallery" id="gallery">
      <h2>{m.listing_app_gallery()}</h2>
      <Grid photos={photos.slice(0, shownAtFirst)} from={1} address={listing.address} />
      {later.length > 0 && (
        <details>
          <summary className="button quiet">{m.listing_app_gallery_more({ count: photos.length })}</summary>
          <Grid photos={later} from={shownAtFirst + 1} address={listing.address} />
        </details>
      )}
    </section>
  )
}

const Grid = ({ photos, from, address }: { photos: Photo[]; from: number; address: string }) => (
  <ul className="grid">
    {photos.map((photo, index) => (
      <li key={photo.id}>
        <a {...photoLink(photo)} data-island="viewer">
          <Picture
            photo={photo}
            alt={photoAlt(photo, from + index, address)}
            sizes="(min-width:900px) 230px, 50vw"
            max={640}
          />
        </a>
      </li>
    ))}
  </ul>
)
