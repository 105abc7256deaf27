import { useEffect, useRef, useState } from 'react'
import type { Photo } from '#contract/photos.ts'
import { problemText } from '#web/lib/problem-text.ts'
import { uploadPhoto } from './upload-photo.ts'

/** A file being uploaded, or one that was rejected. */
export type Upload = { key: number; file: File; share: number; failure?: string }

/** The server processes one image at a time, and a second one can upload meanwhile. */
const atOnce = 2

/** The files shown while they are uploaded. */
function useUploadRows() {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const nextKey = useRef(1)
  const add = (files: readonly File[]) => {
    const added = files.map((file): Upload => ({ key: nextKey.current++, file, share: 0 }))
    setUploads((all) => [...all, ...added])
    return added
  }
  const change = (key: number, changes: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, ...changes } : upload)))
  const remove = (key: number) => setUploads((all) => all.filter((upload) => upload.key !== key))
  return { uploads, add, change, remove }
}

/** Aborts when the page is left. */
function useLeaving() {
  const leaving = useRef<AbortController>(undefined)
  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    return () => controller.abort(new DOMException('The page was left', 'AbortError'))
  }, [])
  return leaving
}

/** Uploads files, a few at a time, and hands them on in the order they were chosen. Leaving the page stops them. */
export function usePhotoUploads(onPhoto: (photo: Photo) => void) {
  const { uploads, add, change, remove } = useUploadRows()
  const queue = useRef<Upload[]>([])
  const running = useRef(0)
  /** Once everything sent so far is handed on, or has failed. */
  const handedOn = useRef(Promise.resolve())
  const leaving = useLeaving()
  const received = useRef(onPhoto)
  received.current = onPhoto

  function send(upload: Upload) {
    const signal = leaving.current?.signal
    if (!signal || signal.aborted) return
    running.current += 1
    const onProgress = (share: number) => change(upload.key, { share })
    const sending = uploadPhoto(upload.file, { signal, onProgress }).finally(() => {
      running.current -= 1
      startNext()
    })
    handedOn.current = handOn(upload, sending, handedOn.current)
  }

  /** A small photo would overtake a large one that was chosen before it, so it waits for the `earlier` ones. */
  async function handOn(upload: Upload, sending: Promise<Photo>, earlier: Promise<void>) {
    try {
      const photo = await sending
      await earlier
      remove(upload.key)
      received.current(photo)
    } catch (error) {
      if (!leaving.current?.signal.aborted) change(upload.key, { failure: problemText(error) })
      await earlier
    }
  }

  function startNext() {
    while (running.current < atOnce) {
      const next = queue.current.shift()
      if (!next) return
      send(next)
    }
  }

  function enqueue(files: readonly File[]) {
    queue.current.push(...add(files))
    startNext()
  }

  return {
    uploads,
    enqueue,
    dismiss: remove,
    retry(upload: Upload) {
      remove(upload.key)
      enqueue([upload.file])
    },
    isBusy: uploads.some(({ failure }) => !failure),
  }
}
