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
  const picker = useRef<HTMLInputElement>(null)
  const { watch, setValue, formState, clearErrors } = useFormContext<CardForm>()
  const [chosen, setChosen] = useState<File>()
  const url = watch(kind)
  const upload = useMutation({
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
  const send = (picture: Blob) => {
    setChosen(undefined)
    upload.mutate(picture)
  }
  const fault = upload.isError ? failureText(kind, upload.error) : formState.errors[kind]?.message
  return (
    <section aria-labelledby={id} className="flex min-w-0 items-start gap-4">
      {url ? (
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
      )}
      <div className="flex min-w-0 flex-col items-start gap-2">
        <p id={id} className="text-sm font-semibold">
          {label}
        </p>
        <input
          ref={picker}
          type="file"
          accept="image/*"
          tabIndex={-1}
          aria-label={m.cards_upload({ kind: label })}
          className="sr-only"
          onChange={(event) => {
            setChosen(event.target.files?.[0])
            event.target.value = ''
          }}
        />
        <Button size="sm" busy={upload.isPending} onClick={() => picker.current?.click()}>
          {upload.isPending ? m.cards_uploading() : m.cards_upload({ kind: label })}
        </Button>
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

const failures = { headshot: m.cards_upload_failed_headshot, logo: m.cards_upload_failed_logo }

const failureText = (kind: Kind, error: unknown) =>
  isProblem(error, 'not_signed_in')
    ? m.cards_sign_in_to_upload()
    : `${failures[kind]()} ${problemText(error)}`
