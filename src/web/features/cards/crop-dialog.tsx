import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { m } from '#text'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { cutOut, largestSquare, moved, type Square, sized } from './crop-square.ts'

type CropDialogProps = {
  file: File
  /** Offers to keep the whole image. */
  mayStayWhole: boolean
  onChoose: (picture: Blob) => void
  onClose: () => void
}

/** The opened image and its square, at first the largest. */
function useCrop(file: File, onUnreadable: () => void) {
  const [picture, setPicture] = useState<ImageBitmap>()
  const [address, setAddress] = useState<string>()
  const [square, setSquare] = useState<Square>({ x: 0, y: 0, size: 0 })
  const giveUp = useRef(onUnreadable)
  giveUp.current = onUnreadable
  useEffect(() => {
    let isGone = false
    const url = URL.createObjectURL(file)
    setAddress(url)
    createImageBitmap(file).then(
      (bitmap) => {
        if (isGone) return bitmap.close()
        setPicture(bitmap)
        setSquare(largestSquare(bitmap))
      },
      () => !isGone && giveUp.current(),
    )
    return () => {
      isGone = true
      URL.revokeObjectURL(url)
    }
  }, [file])
  return { picture, address, square, setSquare }
}

/** Picks the square of an image that the card shows. An image this browser can't open goes to the server uncropped. */
export function CropDialog({ file, mayStayWhole, onChoose, onClose }: CropDialogProps) {
  // The server reads more formats, and explains what is wrong with this file.
  const { picture, address, square, setSquare } = useCrop(file, () => onChoose(file))
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.cards_crop()}
      description={m.cards_crop_text()}
      size="sm"
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {m.shell_cancel()}
          </Button>
          {mayStayWhole && <Button onClick={() => onChoose(file)}>{m.cards_crop_whole()}</Button>}
          <Button
            variant="primary"
            disabled={!picture}
            onClick={() => picture && void cutOut(picture, square).then(onChoose, () => onChoose(file))}
          >
            {m.cards_crop_use()}
          </Button>
        </>
      }
    >
      {picture && address ? (
        <div className="flex flex-col gap-4">
          <CropFrame picture={picture} address={address} square={square} onMove={setSquare} />
          <Field label={m.cards_crop_size()}>
            <SizeRange picture={picture} square={square} onChange={setSquare} />
          </Field>
        </div>
      ) : (
        <SkeletonRows rows={1} className="h-64" />
      )}
    </Dialog>
  )
}

type FrameProps = {
  picture: ImageBitmap
  address: string
  square: Square
  onMove: (square: Square) => void
}

const steps: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
/** How far an arrow key moves the square, as a share of the image's shorter side. */
const stepShare = 0.02

function CropFrame({ picture, address, square, onMove }: FrameProps) {
  const frame = useRef<HTMLDivElement>(null)
  const drag = (event: PointerEvent) => {
    const width = frame.current?.clientWidth
    if (!width || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    const scale = picture.width / width
    onMove(moved(square, { x: event.movementX * scale, y: event.movementY * scale }, picture))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const length = Math.min(picture.width, picture.height) * stepShare
    onMove(moved(square, { x: step.x * length, y: step.y * length }, picture))
  }
  const percent = (value: number, of: number) => `${(value / of) * 100}%`
  return (
    <div
      ref={frame}
      className="relative mx-auto overflow-hidden rounded-md"
      style={{
        aspectRatio: `${picture.width} / ${picture.height}`,
        width: `min(100%, ${(50 * picture.width) / picture.height}dvh)`,
      }}
    >
      <img src={address} alt="" className="size-full" />
      <button
        type="button"
        aria-label={m.cards_crop_text()}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
        onKeyDown={onKeyDown}
        className="absolute cursor-move touch-none border-3 border-accent shadow-[0_0_0_1px_black,inset_0_0_0_1px_black,0_0_0_999px_rgb(0_0_0/0.6)] focus-visible:outline-2 focus-visible:-outline-offset-4 focus-visible:outline-focus"
        style={{
          left: percent(square.x, picture.width),
          top: percent(square.y, picture.height),
          width: percent(square.size, picture.width),
          height: percent(square.size, picture.height),
        }}
      />
    </div>
  )
}

type SizeRangeProps = { picture: ImageBitmap; square: Square; onChange: (square: Square) => void }

const SizeRange = ({ picture, square, onChange }: SizeRangeProps) => (
  <input
    type="range"
    aria-label={m.cards_crop_size()}
    min={20}
    max={100}
    value={Math.round((square.size / Math.min(picture.width, picture.height)) * 100)}
    onChange={(event) => onChange(sized(square, Number(event.target.value) / 100, picture))}
    className="h-8 w-full accent-accent"
  />
)
