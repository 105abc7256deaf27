import { useFormContext, useWatch } from 'react-hook-form'
import type { Photo } from '#contract/photos.ts'
import { m } from '#text'
import { showToast } from '#web/ui/toast-store.ts'
import type { ListingValues, PhotoValue } from './listing-form-values.ts'
import { added, moved } from './photo-order.ts'

/** The photos in the listing's form, and what can be done with them. A removed one can be brought back. */
export function usePhotos() {
  const { getValues, setValue } = useFormContext<ListingValues>()
  const photos = useWatch<ListingValues, 'photos'>({ name: 'photos' })
  /** Steps on from the current photos, because uploads can finish at any time. */
  const change = (step: (photos: PhotoValue[]) => PhotoValue[]) =>
    setValue('photos', step(getValues('photos')), { shouldDirty: true })
  const setRemoved = (removed: string[]) => setValue('removed', removed, { shouldDirty: true })

  const add = (photo: Photo) => change((before) => added(before, photo))
  const put = (id: string, changes: Partial<PhotoValue>) =>
    change((before) => before.map((one) => (one.id === id ? { ...one, ...changes } : one)))
  const move = (id: string, to: number) => change((before) => moved(before, id, to))
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
  return { photos, add, put, move, remove }
}

export type Gallery = ReturnType<typeof usePhotos>
