import { ImagePlus } from 'lucide-react'
import { useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { listingLimits } from '#domain/listings/listing.ts'
import { m } from '#text'
import { Dropzone } from '#web/ui/dropzone.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import type { ListingValues, PhotoValue } from './listing-form-values.ts'
import { added, heroCount, moved } from './photo-order.ts'
import { PhotoTile } from './photo-tile.tsx'
import { UploadRows } from './upload-rows.tsx'
import { usePhotoUploads } from './use-photo-uploads.ts'

const accepted = 'image/jpeg,image/png,image/webp,image/avif,image/gif'

/** Photos added by drag and drop or from the device, in order, three of them in the slider. */
export function PhotoManager({ onBusy }: { onBusy: (isBusy: boolean) => void }) {
  const { getValues, setValue, formState } = useFormContext<ListingValues>()
  const photos = useWatch<ListingValues, 'photos'>({ name: 'photos' })
  const [said, setSaid] = useState('')
  const dragged = useRef<string>(undefined)
  /** Steps on from the current photos, because uploads can finish at any time. */
  const change = (step: (photos: PhotoValue[]) => PhotoValue[]) =>
    setValue('photos', step(getValues('photos')), { shouldDirty: true })
  const put = (id: string, changes: Partial<PhotoValue>) =>
    change((before) => before.map((one) => (one.id === id ? { ...one, ...changes } : one)))
  const setRemoved = (removed: string[]) => setValue('removed', removed, { shouldDirty: true })
  const uploading = usePhotoUploads((photo) => change((before) => added(before, photo)))
  const wasBusy = useRef(false)
  if (wasBusy.current !== uploading.isBusy) {
    wasBusy.current = uploading.isBusy
    queueMicrotask(() => onBusy(uploading.isBusy))
  }

  const move = (id: string, to: number) => {
    change((before) => moved(before, id, to))
    setSaid(m.listings_photo_moved({ place: to + 1, count: photos.length }))
  }
  const remove = (photo: PhotoValue, place: number) => {
    change((before) => before.filter(({ id }) => id !== photo.id))
    setRemoved([...getValues('removed'), photo.id])
    showToast({
      text: m.listings_photo_removed(),
      action: {
        label: m.shell_undo(),
        onAction: () => {
          change((before) => moved([...before, photo], photo.id, place))
          setRemoved(getValues('removed').filter((id) => id !== photo.id))
        },
      },
    })
  }

  const take = (files: File[]) => {
    const max = listingLimits.galleryPhotos
    const coming = uploading.uploads.filter(({ failure }) => !failure).length
    const room = Math.max(0, max - photos.length - coming)
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
      {photos.length > 0 && (
        <>
          <p className="text-sm text-muted">
            {m.listings_photos_hint({ chosen: heroCount(photos), max: listingLimits.heroPhotos })}
          </p>
          <ol className="grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-3">
            {photos.map((photo, place) => (
              <PhotoTile
                key={photo.id}
                photo={photo}
                place={place}
                count={photos.length}
                canBeHero={photo.isHero || heroCount(photos) < listingLimits.heroPhotos}
                onMove={(to) => move(photo.id, to)}
                onHero={() => put(photo.id, { isHero: !photo.isHero })}
                onWords={(words) => put(photo.id, words)}
                onRemove={() => remove(photo, place)}
                onDragStart={() => {
                  dragged.current = photo.id
                }}
                onDropHere={() => {
                  if (dragged.current) move(dragged.current, place)
                  dragged.current = undefined
                }}
              />
            ))}
          </ol>
        </>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  )
}
