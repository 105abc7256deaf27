import type { Photo } from '#contract/photos.ts'
import type { ProblemAnswer } from '#contract/problem.ts'
import { demoHeaders } from '#web/lib/demo-mode.ts'
import { ProblemError } from '#web/lib/problem-error.ts'

type Options = {
  /** Share of bytes sent, 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/** Uploads one photo for a listing that is saved later. Unlike `fetch`, this request reports its progress. */
export function uploadPhoto(file: File, { onProgress, signal }: Options): Promise<Photo> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const form = new FormData()
    form.append('photos', file)
    request.open('POST', '/api/photos')
    const headers = { accept: 'application/json', ...demoHeaders }
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
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
