import { ImagePlus } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import { listingLimits } from '#domain/listings/listing.ts'
import { m } from '#text'
import { Field, FieldError } from '#web/ui/field.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import type { PhotoValue } from './listing-form-values.ts'
import { added, heroCount, moved } from './photo-order.ts'
import { PhotoTile } from './photo-tile.tsx'
import { UploadRows } from './upload-rows.tsx'
import { usePhotoUploads } from './use-photo-uploads.ts'

type Photos = Pick<{ photos: PhotoValue[]; removed: string[] }, 'photos' | 'removed'>

type PhotoManagerProps = Photos & {
  /** Gets what is changed as a step from what is there by then, because uploads end at any time. */
  onChange: (step: (before: Photos) => Photos) => void
  onBusy: (isBusy: boolean) => void
  error?: string
}

const accepted = 'image/jpeg,image/png,image/webp,image/avif,image/gif'

/** Photos by drag and drop or from the device, in order, three of them in the slider. */
export function PhotoManager({ photos, onChange, onBusy, error }: PhotoManagerProps) {
  const [said, setSaid] = useState('')
  const dragged = useRef<string>(undefined)
  const change = (step: (photos: PhotoValue[]) => PhotoValue[]) =>
    onChange((before) => ({ ...before, photos: step(before.photos) }))
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
    onChange((before) => ({
      photos: before.photos.filter(({ id }) => id !== photo.id),
      removed: [...before.removed, photo.id],
    }))
    showToast({
      text: m.listings_photo_removed(),
      action: {
        label: m.shell_undo(),
        onAction: () =>
          onChange((before) => ({
            photos: moved([...before.photos, photo], photo.id, place),
            removed: before.removed.filter((id) => id !== photo.id),
          })),
      },
    })
  }

  return (
    <div className="flex flex-col gap-4">
      <Dropzone onFiles={uploading.enqueue} room={listingLimits.galleryPhotos - photos.length} />
      <FieldError text={error} />
      <UploadRows uploads={uploading.uploads} onRetry={uploading.retry} onDismiss={uploading.dismiss} />
      {photos.length > 0 && (
        <>
          <p className="text-sm text-muted">
            {m.listings_photos_hint({ chosen: heroCount(photos), most: listingLimits.heroPhotos })}
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
                onHero={() =>
                  change((before) =>
                    before.map((one) => (one.id === photo.id ? { ...one, isHero: !one.isHero } : one)),
                  )
                }
                onWords={(words) =>
                  change((before) => before.map((one) => (one.id === photo.id ? { ...one, ...words } : one)))
                }
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

function Dropzone({ onFiles, room }: { onFiles: (files: File[]) => void; room: number }) {
  const [isOver, setOver] = useState(false)
  const take = (list: FileList | null) => {
    const files = [...(list ?? [])]
    if (files.length > room)
      showToast({ text: m.listings_too_many_photos({ most: listingLimits.galleryPhotos }), tone: 'failure' })
    if (files.length > 0) onFiles(files.slice(0, Math.max(0, room)))
  }
  const onDrag = (event: DragEvent, over: boolean) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(over)
  }
  return (
    <Field label={m.listings_photos_add()} hideLabel>
      <label
        data-over={isOver || undefined}
        onDragEnter={(event) => onDrag(event, true)}
        onDragOver={(event) => onDrag(event, true)}
        onDragLeave={(event) => onDrag(event, false)}
        onDrop={(event) => {
          onDrag(event, false)
          take(event.dataTransfer.files)
        }}
        className="flex flex-col items-center gap-2 rounded-lg border-2 border-dashed border-control/60 bg-sunken/50 px-4 py-8 text-center transition-colors hover:border-accent-ink has-focus-visible:outline-2 has-focus-visible:outline-focus data-over:border-accent-ink data-over:bg-accent-soft"
      >
        <ImagePlus aria-hidden="true" className="size-7 text-accent-ink" />
        <span className="font-semibold">{m.listings_photos_drop()}</span>
        <span className="text-sm text-muted">{m.listings_photos_kinds()}</span>
        <input
          type="file"
          multiple
          accept={accepted}
          className="sr-only"
          onChange={(event) => {
            take(event.target.files)
            event.target.value = ''
          }}
        />
      </label>
    </Field>
  )
}
