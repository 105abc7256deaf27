import type { Photo } from '#contract/photos.ts'
import type { ProblemAnswer } from '#contract/problem.ts'
import { m } from '#text'
import { isDemo } from '#web/lib/demo/demo-mode.ts'
import { ProblemError } from '#web/lib/problem-error.ts'

type Options = {
  /** Share of bytes sent, 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/** Uploads one photo for a listing that is saved later. Unlike `fetch`, this request reports its progress. */
export function uploadPhoto(file: File, { onProgress, signal }: Options): Promise<Photo> {
  if (isDemo)
    return Promise.reject(
      new ProblemError({ code: 'demo_read_only', status: 403, detail: m.demo_cannot_imitate() }),
    )
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const form = new FormData()
    form.append('photos', file)
    request.open('POST', '/api/photos')
    request.setRequestHeader('accept', 'application/json')
    request.responseType = 'json'
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total)
    })
    request.addEventListener('load', () => {
      const photo = (request.response as { items?: Photo[] } | null)?.items?.[0]
      if (request.status === 201 && photo) resolve(photo)
      else reject(refusalOf(request))
    })
    request.addEventListener('error', () => reject(new ProblemError({ code: 'network', status: 0 })))
    request.addEventListener('abort', () => reject(signal.reason))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })
}

function refusalOf(request: XMLHttpRequest): ProblemError {
  const problem = request.response as ProblemAnswer | null
  return new ProblemError({ ...problem, code: problem?.code ?? 'fault', status: request.status })
}
