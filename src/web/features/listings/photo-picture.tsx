import type { Photo } from '#contract/photos.ts'
import { joinClasses } from '#web/lib/join-classes.ts'

type PhotoPictureProps = {
  photo: Photo
  alt: string
  /** Its display width, as a `sizes` attribute. */
  sizes: string
  className?: string
  /** Loads right away instead of on scrolling into view. */
  eager?: boolean
}

const setOf = ({ id, widths }: Photo, format: 'avif' | 'webp') =>
  widths.map((width) => `/files/photos/${id}/${width}.${format} ${width}w`).join(', ')

/** A photo in the size and format that fit. Its own colors fill the space until it loads. */
export const PhotoPicture = ({ photo, alt, sizes, className, eager }: PhotoPictureProps) => (
  <picture className="contents">
    <source type="image/avif" srcSet={setOf(photo, 'avif')} sizes={sizes} />
    <source type="image/webp" srcSet={setOf(photo, 'webp')} sizes={sizes} />
    <img
      src={photo.url}
      alt={alt}
      width={photo.width}
      height={photo.height}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      draggable={false}
      className={joinClasses('object-cover', className)}
      style={{
        backgroundColor: photo.color,
        backgroundImage: `url("${photo.placeholder}")`,
        backgroundSize: 'cover',
      }}
    />
  </picture>
)
