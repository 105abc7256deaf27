import { ArrowLeft, ArrowRight, Star, Trash2 } from 'lucide-react'
import type { DragEvent } from 'react'
import { listingLimits } from '#domain/listings/listing.ts'
import { m } from '#text'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { PhotoValue } from './listing-form-values.ts'
import { PhotoPicture } from './photo-picture.tsx'

type PhotoTileProps = {
  photo: PhotoValue
  /** Counts from 0. */
  place: number
  count: number
  canBeHero: boolean
  onMove: (to: number) => void
  onHero: () => void
  onWords: (words: { alt?: string; caption?: string }) => void
  onRemove: () => void
  onDragStart: () => void
  onDropHere: () => void
}

/** One photo: drag it or move it with its buttons, star it for the slider, and say what it shows. */
export function PhotoTile(props: PhotoTileProps) {
  const { photo, place } = props
  const number = place + 1
  return (
    <li
      draggable
      {...dragHandlers(props)}
      className="flex min-w-0 flex-col overflow-hidden rounded-md border border-line bg-raised"
    >
      <div className="relative cursor-grab active:cursor-grabbing">
        <PhotoPicture
          photo={photo}
          alt={photo.alt || m.listings_photo_number({ number })}
          sizes="(min-width: 768px) 220px, 50vw"
          className="aspect-4/3 w-full"
        />
        {photo.isHero && (
          <span className="absolute top-2 left-2 inline-flex items-center gap-1 rounded-full bg-accent px-2 py-0.5 text-xs font-semibold text-on-accent">
            <Star aria-hidden="true" className="size-3.5" />
            {m.listings_photo_in_slider()}
          </span>
        )}
      </div>
      <TileButtons {...props} />
      <div className="flex flex-col gap-2 p-2">
        <WordsField
          visibleLabel={m.listings_photo_alt_visible()}
          label={m.listings_photo_alt({ number })}
          value={photo.alt}
          onChange={(alt) => props.onWords({ alt })}
        />
        <WordsField
          visibleLabel={m.listings_photo_caption_visible()}
          label={m.listings_photo_caption({ number })}
          value={photo.caption}
          onChange={(caption) => props.onWords({ caption })}
        />
      </div>
    </li>
  )
}

type DragProps = Pick<PhotoTileProps, 'photo' | 'onDragStart' | 'onDropHere'>

const dragHandlers = ({ photo, onDragStart, onDropHere }: DragProps) => ({
  onDragStart: (event: DragEvent) => {
    event.dataTransfer.effectAllowed = 'move'
    // Some browsers won't drag an element that carries no data.
    event.dataTransfer.setData('text/plain', photo.id)
    onDragStart()
  },
  onDragOver: (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) event.preventDefault()
  },
  onDrop: (event: DragEvent) => {
    if (event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    onDropHere()
  },
})

function TileButtons(props: PhotoTileProps) {
  const { photo, place, count, canBeHero } = props
  const number = place + 1
  return (
    <div className="flex items-center justify-between pt-1 sm:px-1">
      <IconButton
        size="sm"
        label={m.listings_photo_earlier({ number })}
        icon={<ArrowLeft className="size-4" />}
        disabled={place === 0}
        onClick={() => props.onMove(place - 1)}
      />
      <IconButton
        size="sm"
        label={m.listings_photo_later({ number })}
        icon={<ArrowRight className="size-4" />}
        disabled={place === count - 1}
        onClick={() => props.onMove(place + 1)}
      />
      <IconButton
        size="sm"
        label={
          canBeHero ? m.listings_photo_slider_choice({ number }) : m.listings_photo_slider_full({ number })
        }
        icon={<Star className={photo.isHero ? 'size-4 fill-current text-accent-ink' : 'size-4'} />}
        aria-pressed={photo.isHero}
        disabled={!canBeHero}
        onClick={props.onHero}
      />
      <IconButton
        size="sm"
        label={m.listings_photo_remove({ number })}
        icon={<Trash2 className="size-4" />}
        onClick={props.onRemove}
      />
    </div>
  )
}

type WordsFieldProps = {
  visibleLabel: string
  label: string
  value: string
  onChange: (value: string) => void
}

const WordsField = ({ visibleLabel, label, value, onChange }: WordsFieldProps) => (
  <div>
    <p aria-hidden="true" className="mb-1 text-xs font-medium text-muted">
      {visibleLabel}
    </p>
    <TextInput
      aria-label={label}
      value={value}
      maxLength={listingLimits.photoWords}
      className="h-9 text-sm"
      onChange={(event) => onChange(event.target.value)}
    />
  </div>
)
