import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { maxImportBytes, maxImportRows } from '#domain/listings/import/import-state.ts'
import { m } from '#text'
import { formatCount } from '#web/lib/format.ts'
import { problemText } from '#web/lib/problem-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Dropzone } from '#web/ui/dropzone.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormError } from '#web/ui/notice.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { useUploadImport } from './import-calls.ts'

const megabytes = maxImportBytes / 1024 ** 2

/** Takes a file of listings, dropped or chosen, or rows pasted from a spreadsheet. */
export function ChooseFile({ slug }: { slug: string }) {
  const upload = useUploadImport(slug)
  const [pasted, setPasted] = useState('')
  // The browser's file type says little, so the server inspects the file itself.
  const send = (file: File) =>
    upload.mutate({ file: new Blob([file], { type: 'application/octet-stream' }), name: file.name })
  return (
    <Card title={m.listing_imports_choose()}>
      <div className="flex flex-col gap-6">
        <Dropzone
          label={m.listing_imports_choose()}
          icon={<FileUp />}
          title={upload.isPending ? m.listing_imports_sending() : m.listing_imports_drop()}
          hint={m.listing_imports_kinds({ megabytes, rows: formatCount(maxImportRows) })}
          accept=".csv,.tsv,.txt,.json,.gz,text/csv,application/json"
          disabled={upload.isPending}
          onFiles={([file]) => file && send(file)}
        />
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
