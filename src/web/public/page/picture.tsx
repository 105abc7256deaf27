import type { Photo } from '#contract/photos.ts'
import { jpegOf, photoSet } from './photo-address.ts'

type PictureProps = {
  photo: Photo
  alt: string
  /** How wide it is shown, as `sizes` has it. */
  sizes: string
  /** No file wider than this is offered. */
  most: number
  /** The one picture that the first view is about. */
  isFirst?: boolean
}

/** A photo in three formats; its own colour holds the place until it is there. */
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
