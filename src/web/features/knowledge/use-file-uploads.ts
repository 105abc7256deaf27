import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { staleReads } from '#domain/live/live-events.ts'
import { type CallQuery, call } from '#web/lib/call.ts'
import { ProblemError } from '#web/lib/problem-error.ts'
import { problemText } from '#web/lib/problem-text.ts'
import { makeStale } from '#web/lib/queries.ts'

type UploadTarget = Omit<CallQuery<'POST /api/knowledge/files'>, 'name' | 'title'>

/** A file on its way. `failure` is why it wasn't taken. */
export type FileUpload = {
  key: number
  file: File
  place: UploadTarget
  state: 'waiting' | 'sending' | 'added' | 'failed'
  failure?: string
}

/** Uploads files one after another. Leaving the dialog stops those that aren't added yet. */
export function useFileUploads() {
  const client = useQueryClient()
  const [uploads, setUploads] = useState<readonly FileUpload[]>([])
  const nextKey = useRef(1)
  const sending = useRef(Promise.resolve())
  const leaving = useRef<AbortController>(undefined)
  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    return () => controller.abort(new DOMException('The dialog was left', 'AbortError'))
  }, [])

  const change = (key: number, changes: Partial<FileUpload>) =>
    setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, ...changes } : upload)))

  async function send({ key, file, place }: FileUpload) {
    const signal = leaving.current?.signal
    if (!signal || signal.aborted) return
    change(key, { state: 'sending' })
    try {
      await call('POST /api/knowledge/files', { query: { ...place, name: file.name }, body: file, signal })
      change(key, { state: 'added' })
      void makeStale(client, staleReads.knowledge)
    } catch (error) {
      if (!signal.aborted) change(key, { state: 'failed', failure: sentenceOf(error) })
    }
  }

  const queue = (upload: FileUpload) => {
    sending.current = sending.current.then(() => send(upload))
  }

  return {
    uploads,
    isBusy: uploads.some(({ state }) => state === 'waiting' || state === 'sending'),
    add(files: readonly File[], place: UploadTarget) {
      const added = files.map(
        (file): FileUpload => ({ key: nextKey.current++, file, place, state: 'waiting' }),
      )
      setUploads((all) => [...all, ...added])
      for (const upload of added) queue(upload)
    },
    retry(upload: FileUpload) {
      setUploads((all) =>
        all.map((each) => (each.key === upload.key ? { ...upload, state: 'waiting' } : each)),
      )
      queue(upload)
    },
    remove: (key: number) => setUploads((all) => all.filter((upload) => upload.key !== key)),
  }
}

/** The server's sentence about the file, or about its home. */
function sentenceOf(error: unknown): string {
  const [atField] = error instanceof ProblemError ? Object.values(error.errors) : []
  return atField ?? problemText(error as Error)
}
