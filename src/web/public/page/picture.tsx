import type { Photo } from '#contract/photos.ts'
import { jpegOf, photoSet } from './photo-address.ts'

type PictureProps = {
  photo: Photo
  alt: string
  /** Its display width, as a `sizes` attribute. */
  sizes: string
  /** The widest file offered, in pixels. */
  most: number
  /** The one photo the first view is about. */
  isFirst?: boolean
}

/** A photo in three formats. Its own color fills the space until it loads. */
export const Picture = ({ photo, alt, sizes, most, isFirst = false }: PictureProps) => (
  <picture>
    <source type="image/avif" srcSet={photoSet(photo, 'avif', most)} sizes={sizes} />
    <source type="image/webp" srcSet={photoSet(photo, 'webp', most)} sizes={sizes} />
    <img
      src={jpegOf(photo, Math.min(most, 960))}
      alt={alt}
      width={photo.width}
      height={photo.height}
      style={{ backgroundColor: photo.color }}
      {...(isFirst ? { fetchPriority: 'high', decoding: 'sync' } : { loading: 'lazy', decoding: 'async' })}
    />
  </picture>
)
