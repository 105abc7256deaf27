import { v7 as uuidv7 } from 'uuid'
import { Problem } from '#contract/problem.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { removePhotoFiles, storePhotoFiles } from '#server/features/listings/photo-files.ts'
import { refusals } from '#server/features/listings/upload-photos.ts'
import { countDemoUploads } from '#server/http/demo-session.ts'
import { FileFailure } from '#server/ports/file-storage.ts'
import { maxImageBytes, type ProcessedImage } from '#server/ports/image-processor.ts'
import { m } from '#text'
import { imageUrl, insertImage, markImageStored, removeImage } from './card-image-store.ts'
import { sweepSurplusImages } from './sweep-card-images.ts'

type Kind = 'headshot' | 'logo'
type UploadResult = { url: string; width: number; height: number }

/** Maximum width of a card's image in pixels, on a high-density screen. */
const shownWidth = 640

/** Takes the `image` part of a form. The card shows it once it is saved with the image's URL. */
export async function uploadCardImage(
  deps: Deps,
  agent: AgentId,
  kind: Kind,
  request: Request,
): Promise<UploadResult> {
  const file = await readFile(request)
  await countDemoUploads(deps.db, agent, 1)
  const image = await processFile(deps, agent, file)
  const id = uuidv7()
  const widths = [...new Set(image.variants.map(({ width }) => width))].sort((a, b) => a - b)
  const bytes = image.variants.reduce((sum, variant) => sum + variant.bytes.length, 0)
  const { width, height } = image
  await withTenant(deps.db, agent, (tx) =>
    insertImage(tx, { userId: agent, id, kind, width, height, widths, bytes }),
  )
  try {
    await storePhotoFiles(deps.files, id, image.variants)
    const isStored = await withTenant(deps.db, agent, (tx) => markImageStored(tx, agent, id))
    if (!isStored) throw new Problem('not_found', m.problems_not_found())
  } catch (error) {
    await takeBack(deps, agent, { id, widths })
    throw asProblem(error)
  }
  await sweepSurplusImages(deps, agent)
  const shown = widths.filter((one) => one <= shownWidth).at(-1) ?? widths[0] ?? width
  return { url: imageUrl(id, shown), width, height }
}

async function readFile(request: Request): Promise<File> {
  if (!/^multipart\/form-data;/i.test(request.headers.get('content-type') ?? ''))
    throw new Problem('wrong_type', m.problems_wrong_content_type({ expected: 'multipart/form-data' }))
  const form = await request.formData().catch(() => {
    throw new Problem('malformed', m.problems_malformed())
  })
  const file = form.get('image')
  if (file instanceof File) return file
  throw new Problem('invalid', m.cards_no_image(), { errors: { image: m.cards_no_image() } })
}

async function processFile({ images }: Deps, agent: AgentId, file: File): Promise<ProcessedImage> {
  const result =
    file.size > maxImageBytes
      ? ({ ok: false, refusal: 'too_large' } as const)
      : await images.process(new Uint8Array(await file.arrayBuffer()), agent)
  if (result.ok) return result.image
  const [code, reason] = refusals[result.refusal]
  throw new Problem(code, reason(), { errors: { image: reason() } })
}

async function takeBack(
  { db, files, log }: Deps,
  agent: AgentId,
  image: { id: string; widths: number[] },
): Promise<void> {
  try {
    await removePhotoFiles(files, image)
    await withTenant(db, agent, (tx) => removeImage(tx, agent, image.id))
  } catch (err) {
    log.warn({ err, image: image.id }, 'a failed upload is left to the daily sweep')
  }
}

function asProblem(error: unknown): unknown {
  if (!(error instanceof FileFailure)) return error
  if (error.reason === 'full') return new Problem('storage_full', m.problems_storage_full())
  if (error.reason === 'unreachable')
    return new Problem('unavailable', m.problems_unavailable(), { retryAfterSeconds: 10 })
  return error
}
