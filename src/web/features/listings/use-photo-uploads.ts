import { useEffect, useRef, useState } from 'react'
import type { Photo } from '#contract/photos.ts'
import { problemText } from '#web/lib/problem-text.ts'
import { uploadPhoto } from './upload-photo.ts'

/** A file being uploaded, or one that was rejected. */
export type Upload = { key: number; file: File; share: number; failure?: string }

/** The server processes one image at a time, and a second one can upload meanwhile. */
const atOnce = 2

/** Uploads files, a few at a time, in the order they were chosen. Leaving the page stops them. */
export function usePhotoUploads(onPhoto: (photo: Photo) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const queue = useRef<Upload[]>([])
  const running = useRef(0)
  const nextKey = useRef(1)
  const leaving = useRef<AbortController>(undefined)
  const received = useRef(onPhoto)
  received.current = onPhoto
  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    return () => controller.abort(new DOMException('The page was left', 'AbortError'))
  }, [])

  const change = (key: number, changes: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, ...changes } : upload)))
  const remove = (key: number) => setUploads((all) => all.filter((upload) => upload.key !== key))

  async function send(upload: Upload) {
    const signal = leaving.current?.signal
    if (!signal || signal.aborted) return
    running.current += 1
    try {
      const photo = await uploadPhoto(upload.file, {
        signal,
        onProgress: (share) => change(upload.key, { share }),
      })
      remove(upload.key)
      received.current(photo)
    } catch (error) {
      if (!signal.aborted) change(upload.key, { failure: problemText(error) })
    } finally {
      running.current -= 1
      startNext()
    }
  }

  function startNext() {
    while (running.current < atOnce) {
      const next = queue.current.shift()
      if (!next) return
      void send(next)
    }
  }

  function enqueue(files: readonly File[]) {
    const added = files.map((file): Upload => ({ key: nextKey.current++, file, share: 0 }))
    queue.current.push(...added)
    setUploads((all) => [...all, ...added])
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
