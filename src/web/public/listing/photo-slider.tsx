import { House } from 'lucide-react'
import type { Photo } from '#contract/photos.ts'
import type { PublicListing } from '#contract/public-listings.ts'
import { m } from '#text'
import { jpegOf } from '../page/photo-address.ts'
import { Picture } from '../page/picture.tsx'

/** What the photo shows in the agent's words, or else its number and the address. */
export const photoAlt = (photo: Photo, number: number, address: string) =>
  photo.alt || photo.caption || m.listing_app_photo({ number, address })

/** What the full-screen viewer needs to know about a photo. Without scripts the link opens the photo itself. */
export const photoLink = (photo: Photo) => ({
  href: jpegOf(photo, 1920),
  'data-photo': photo.id,
  'data-widths': photo.widths.join(' '),
  'data-caption': photo.caption || undefined,
})

/** The hero photos at the top. Scrolling and snapping are the browser's own. */
export function PhotoSlider({ listing }: { listing: PublicListing }) {
  const photos = listing.heroPhotos
  if (photos.length === 0)
    return (
      <div className="hero bare" aria-hidden>
        <House />
      </div>
    )
  return (
    <section className="hero" aria-label={m.listing_app_photos()} data-count={photos.length}>
      <ul className="slides">
        {photos.map((photo, index) => (
          <li key={photo.id} id={`photo-${index + 1}`}>
            <a {...photoLink(photo)} data-island="viewer">
              <Picture
                photo={photo}
                alt={photoAlt(photo, index + 1, listing.address)}
                sizes={index === 0 ? '(min-width:900px) 720px, 100vw' : '(min-width:900px) 360px, 100vw'}
                max={1920}
                isFirst={index === 0}
              />
            </a>
          </li>
        ))}
      </ul>
      {photos.length > 1 && (
        <div className="dots">
          {photos.map((photo, index) => (
            <a key={photo.id} href={`#photo-${index + 1}`} aria-current={index === 0 ? 'true' : undefined}>
              <span className="unseen">{m.listing_app_photo_show({ number: index + 1 })}</span>
            </a>
          ))}
        </div>
      )}
    </section>
  )
}
