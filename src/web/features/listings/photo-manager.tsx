import { ImagePlus } from 'lucide-react'
import { useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { listingLimits } from '#domain/listings/listing.ts'
import { m } from '#text'
import { Dropzone } from '#web/ui/dropzone.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import type { ListingValues } from './listing-form-values.ts'
import { heroCount } from './photo-order.ts'
import { PhotoTile } from './photo-tile.tsx'
import { UploadRows } from './upload-rows.tsx'
import { usePhotoUploads } from './use-photo-uploads.ts'
import { type Gallery, usePhotos } from './use-photos.ts'

const accepted = 'image/jpeg,image/png,image/webp,image/avif,image/gif'

/** Photos added by drag and drop or from the device, in order, three of them in the slider. */
export function PhotoManager({ onBusy }: { onBusy: (isBusy: boolean) => void }) {
  const { formState } = useFormContext<ListingValues>()
  const gallery = usePhotos()
  const count = gallery.photos.length
  const uploading = usePhotoUploads(gallery.add)
  useBusyChange(uploading.isBusy, onBusy)
  const [said, setSaid] = useState('')
  const move = (id: string, to: number) => {
    gallery.move(id, to)
    setSaid(m.listings_photo_moved({ place: to + 1, count }))
  }
  const take = (files: File[]) => {
    const max = listingLimits.galleryPhotos
    const coming = uploading.uploads.filter(({ failure }) => !failure).length
    const room = Math.max(0, max - count - coming)
    if (files.length > room) showToast({ text: m.listings_too_many_photos({ max }), tone: 'failure' })
    if (room > 0) uploading.enqueue(files.slice(0, room))
  }

  return (
    <div className="flex flex-col gap-4">
      <Dropzone
        label={m.listings_photos_add()}
        icon={<ImagePlus />}
        title={m.listings_photos_drop()}
        hint={m.listings_photos_kinds()}
        accept={accepted}
        multiple
        onFiles={take}
      />
      <FieldError text={formState.errors.photos?.message} />
      <UploadRows uploads={uploading.uploads} onRetry={uploading.retry} onDismiss={uploading.dismiss} />
      {count > 0 && <PhotoGrid gallery={gallery} onMove={move} />}
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  )
}

/** Calls `onBusy` when it changes, but not while rendering. */
function useBusyChange(isBusy: boolean, onBusy: (isBusy: boolean) => void) {
  const wasBusy = useRef(false)
  if (wasBusy.current === isBusy) return
  wasBusy.current = isBusy
  queueMicrotask(() => onBusy(isBusy))
}

type PhotoGridProps = { gallery: Gallery; onMove: (id: string, to: number) => void }

function PhotoGrid({ gallery: { photos, put, remove }, onMove }: PhotoGridProps) {
  const dragged = useRef<string>(undefined)
  const chosen = heroCount(photos)
  return (
    <>
      <p className="text-sm text-muted">
        {m.listings_photos_hint({ chosen, max: listingLimits.heroPhotos })}
      </p>
      <ol className="grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-3">
        {photos.map((photo, place) => (
          <PhotoTile
            key={photo.id}
            photo={photo}
            place={place}
            count={photos.length}
            canBeHero={photo.isHero || chosen < listingLimits.heroPhotos}
            onMove={(to) => onMove(photo.id, to)}
            onHero={() => put(photo.id, { isHero: !photo.isHero })}
            onWords={(words) => put(photo.id, words)}
            onRemove={() => remove(photo, place)}
            onDragStart={() => {
              dragged.current = photo.id
            }}
            onDropHere={() => {
              if (dragged.current) onMove(dragged.current, place)
              dragged.current = undefined
            }}
          />
        ))}
      </ol>
    </>
  )
}
