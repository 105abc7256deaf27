import { CircleAlert, RotateCw, X } from 'lucide-react'
import { m } from '#text'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import type { Upload } from './use-photo-uploads.ts'

type UploadRowsProps = {
  uploads: readonly Upload[]
  onRetry: (upload: Upload) => void
  onDismiss: (key: number) => void
}

/** Files being uploaded, with their progress, and rejected ones with the reason. */
export function UploadRows({ uploads, onRetry, onDismiss }: UploadRowsProps) {
  if (uploads.length === 0) return null
  return (
    <ul className="flex flex-col gap-2">
      {uploads.map((upload) => (
        <li
          key={upload.key}
          className="flex items-center gap-3 rounded-md border border-line px-3 py-2 text-sm"
        >
          <div className="min-w-0 grow">
            <p className="truncate font-medium">{upload.file.name}</p>
            {upload.failure ? (
              <p role="alert" className="flex items-start gap-1.5 text-danger">
                <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
                {upload.failure}
              </p>
            ) : (
              <div className="flex items-center gap-3 text-muted">
                <div className="grow">
                  <ProgressBar
                    label={m.listings_upload_progress({ name: upload.file.name })}
                    value={upload.share < 1 ? upload.share : undefined}
                  />
                </div>
                <span className="w-20 text-right tabular">
                  {upload.share < 1
                    ? m.listings_upload_percent({ percent: Math.round(upload.share * 100) })
                    : m.listings_upload_preparing()}
                </span>
              </div>
            )}
          </div>
          {upload.failure && (
            <>
              <IconButton
                size="sm"
                label={m.shell_try_again()}
                icon={<RotateCw className="size-4" />}
                onClick={() => onRetry(upload)}
              />
              <IconButton
                size="sm"
                label={m.shell_dismiss()}
                icon={<X className="size-4" />}
                onClick={() => onDismiss(upload.key)}
              />
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
