import type { Photo } from '#contract/photos.ts'
import { jpegOf, photoSet } from './photo-address.ts'

type PictureProps = {
  photo: Photo
  alt: string
  /** Its display width, as a `sizes` attribute. */
  sizes: string
  /** The widest file offered, in pixels. */
  max: number
  /** The one photo the first view is about. */
  isFirst?: boolean
}

/** A photo in three formats. Its own color fills the space until it loads. */
export const Picture = ({ photo, alt, sizes, max, isFirst = false }: PictureProps) => (
  <picture>
    <source type="image/avif" srcSet={photoSet(photo, 'avif', max)} sizes={sizes} />
    <source type="image/webp" srcSet={photoSet(photo, 'webp', max)} sizes={sizes} />
    <img
      src={jpegOf(photo, Math.min(max, 960))}
      alt={alt}
      width={photo.width}
      height={photo.height}
      style={{ backgroundColor: photo.color }}
      {...(isFirst ? { fetchPriority: 'high', decoding: 'sync' } : { loading: 'lazy', decoding: 'async' })}
    />
  </picture>
)
