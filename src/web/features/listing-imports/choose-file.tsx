import { FileUp } from 'lucide-react'
import { type DragEvent, useState } from 'react'
import { mostImportBytes, mostImportRows } from '#domain/listings/import/import-state.ts'
import { m } from '#text'
import { formatCount } from '#web/lib/format.ts'
import { problemText } from '#web/lib/problem-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormError } from '#web/ui/notice.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { useUploadImport } from './import-calls.ts'

const megabytes = mostImportBytes / 1024 ** 2

/** A file of listings, dropped or chosen, or rows pasted from a spreadsheet. */
export function ChooseFile({ slug }: { slug: string }) {
  const upload = useUploadImport(slug)
  const [pasted, setPasted] = useState('')
  // What the browser takes a file for says little: the server looks into it.
  const send = (file: File | undefined) =>
    file && upload.mutate({ file: new Blob([file], { type: 'application/octet-stream' }), name: file.name })
  return (
    <Card title={m.listing_imports_choose()}>
      <div className="flex flex-col gap-6">
        <Dropzone onFile={send} isBusy={upload.isPending} />
        {upload.isPending && <ProgressBar label={m.listing_imports_sending()} value={undefined} />}
        <form
          className="flex flex-col items-start gap-3"
          onSubmit={(event) => {
            event.preventDefault()
            if (pasted.trim()) upload.mutate({ file: new Blob([pasted], { type: 'text/plain' }) })
          }}
        >
          <h3 className="text-base font-semibold">{m.listing_imports_paste()}</h3>
          <div className="w-full">
            <Field label={m.listing_imports_paste_label()} hint={m.listing_imports_paste_hint()}>
              <TextArea
                rows={5}
                value={pasted}
                spellCheck={false}
                wrap="off"
                className="max-h-80 font-mono text-sm"
                onChange={(event) => setPasted(event.target.value)}
              />
            </Field>
          </div>
          <Button type="submit" disabled={pasted.trim() === ''} busy={upload.isPending}>
            {m.listing_imports_paste_send()}
          </Button>
        </form>
        <FormError>{upload.isError && problemText(upload.error)}</FormError>
      </div>
    </Card>
  )
}

type DropzoneProps = { onFile: (file: File | undefined) => void; isBusy: boolean }

function Dropzone({ onFile, isBusy }: DropzoneProps) {
  const [isOver, setOver] = useState(false)
  const onDrag = (event: DragEvent, over: boolean) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(over)
  }
  return (
    <Field label={m.listing_imports_choose()} hideLabel>
      <label
        data-over={isOver || undefined}
        onDragEnter={(event) => onDrag(event, true)}
        onDragOver={(event) => onDrag(event, true)}
        onDragLeave={(event) => onDrag(event, false)}
        onDrop={(event) => {
          onDrag(event, false)
          if (!isBusy) onFile(event.dataTransfer.files[0])
        }}
        className="flex flex-col items-center gap-2 rounded-lg border-2 border-dashed border-control/60 bg-sunken/50 px-4 py-8 text-center transition-colors hover:border-accent-ink has-focus-visible:outline-2 has-focus-visible:outline-focus data-over:border-accent-ink data-over:bg-accent-soft"
      >
        <FileUp aria-hidden="true" className="size-7 text-accent-ink" />
        <span className="font-semibold">
          {isBusy ? m.listing_imports_sending() : m.listing_imports_drop()}
        </span>
        <span className="text-sm text-muted">
          {m.listing_imports_kinds({ megabytes, rows: formatCount(mostImportRows) })}
        </span>
        <input
          type="file"
          disabled={isBusy}
          accept=".csv,.tsv,.txt,.json,.gz,text/csv,application/json"
          className="sr-only"
          onChange={(event) => {
            onFile(event.target.files?.[0])
            event.target.value = ''
          }}
        />
      </label>
    </Field>
  )
}
