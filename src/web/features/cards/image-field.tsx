import { useMutation } from '@tanstack/react-query'
import { ImagePlus, Trash2 } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { CardForm } from '#domain/cards/card.ts'
import { m } from '#text'
import { call } from '#web/lib/call.ts'
import { joinClasses } from '#web/lib/join-classes.ts'
import { isProblem } from '#web/lib/problem-error.ts'
import { problemText } from '#web/lib/problem-text.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { CropDialog } from './crop-dialog.tsx'

type Kind = 'headshot' | 'logo'

/** An image of the card: chosen, cropped to a square (a logo may stay whole), uploaded, and saved with the card. */
export function ImageField({ kind, label }: { kind: Kind; label: string }) {
  const id = useId()
  const { watch, setValue, formState } = useFormContext<CardForm>()
  const upload = useUpload(kind)
  const [chosen, setChosen] = useState<File>()
  const url = watch(kind)
  const send = (picture: Blob) => {
    setChosen(undefined)
    upload.mutate(picture)
  }
  const fault = upload.isError ? failureText(kind, upload.error) : formState.errors[kind]?.message
  return (
    <section aria-labelledby={id} className="flex min-w-0 items-start gap-4">
      <Picture url={url} kind={kind} />
      <div className="flex min-w-0 flex-col items-start gap-2">
        <p id={id} className="text-sm font-semibold">
          {label}
        </p>
        <UploadButton label={label} busy={upload.isPending} onFile={setChosen} />
        {url && (
          <Button
            size="sm"
            variant="quiet"
            icon={<Trash2 aria-hidden="true" className="size-4" />}
            onClick={() => setValue(kind, null, { shouldDirty: true })}
          >
            {m.cards_remove_image({ kind: label })}
          </Button>
        )}
        <FieldError text={fault} />
      </div>
      {chosen && (
        <CropDialog
          file={chosen}
          mayStayWhole={kind === 'logo'}
          onChoose={send}
          onClose={() => setChosen(undefined)}
        />
      )}
    </section>
  )
}

type UploadButtonProps = { label: string; busy: boolean; onFile: (file: File | undefined) => void }

/** Opens the browser's choice of a file. */
function UploadButton({ label, busy, onFile }: UploadButtonProps) {
  const picker = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={picker}
        type="file"
        accept="image/*"
        tabIndex={-1}
        aria-label={m.cards_upload({ kind: label })}
        className="sr-only"
        onChange={(event) => {
          onFile(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      <Button size="sm" busy={busy} onClick={() => picker.current?.click()}>
        {busy ? m.cards_uploading() : m.cards_upload({ kind: label })}
      </Button>
    </>
  )
}

/** Uploads a picture, and puts it into the form. It is saved with the card. */
function useUpload(kind: Kind) {
  const { setValue, clearErrors } = useFormContext<CardForm>()
  return useMutation({
    mutationFn: (picture: Blob) => {
      const body = new FormData()
      body.append('image', picture, kind)
      return call('POST /api/card/images/{kind}', { params: { kind }, body })
    },
    onSuccess: (uploaded) => {
      clearErrors(kind)
      setValue(kind, uploaded.url, { shouldDirty: true })
    },
  })
}

type PictureProps = { url: string | null; kind: Kind }

const Picture = ({ url, kind }: PictureProps) =>
  url ? (
    <img
      src={url}
      alt=""
      className={joinClasses(
        'size-24 shrink-0 border border-line',
        kind === 'headshot' ? 'rounded-full object-cover' : 'rounded-md bg-white object-contain p-1',
      )}
    />
  ) : (
    <span
      aria-hidden="true"
      className={joinClasses(
        'flex size-24 shrink-0 items-center justify-center border border-dashed border-control text-muted',
        kind === 'headshot' ? 'rounded-full' : 'rounded-md',
      )}
    >
      <ImagePlus className="size-7" />
    </span>
  )

const failures = { headshot: m.cards_upload_failed_headshot, logo: m.cards_upload_failed_logo }

const failureText = (kind: Kind, error: unknown) =>
  isProblem(error, 'not_signed_in')
    ? m.cards_sign_in_to_upload()
    : `${failures[kind]()} ${problemText(error)}`
