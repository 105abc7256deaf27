import { type DragEvent, type ReactNode, useState } from 'react'
import { Field, useFieldControl } from './field.tsx'

type DropzoneProps = {
  /** The input's name for screen readers. */
  label: string
  icon: ReactNode
  title: string
  hint: string
  /** A file input's `accept` attribute. */
  accept: string
  multiple?: boolean
  disabled?: boolean
  /** Never called without a file. */
  onFiles: (files: File[]) => void
}

/** Takes files dropped here or chosen from the device. */
export const Dropzone = ({ label, ...zone }: DropzoneProps) => (
  <Field label={label} hideLabel>
    <Zone {...zone} />
  </Field>
)

function Zone({ icon, title, hint, disabled, onFiles, ...input }: Omit<DropzoneProps, 'label'>) {
  const field = useFieldControl()
  const [isOver, setOver] = useState(false)
  const take = (list: FileList | null) => {
    const files = [...(list ?? [])]
    if (files.length > 0 && !disabled) onFiles(input.multiple ? files : files.slice(0, 1))
  }
  const onDrag = (event: DragEvent, over: boolean) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(over)
  }
  return (
    <label
      data-over={isOver || undefined}
      onDragEnter={(event) => onDrag(event, true)}
      onDragOver={(event) => onDrag(event, true)}
      onDragLeave={(event) => onDrag(event, false)}
      onDrop={(event) => {
        onDrag(event, false)
        take(event.dataTransfer.files)
      }}
      className="flex flex-col items-center gap-2 rounded-lg border-2 border-dashed border-control/60 bg-sunken/50 px-4 py-8 text-center transition-colors hover:border-accent-ink has-focus-visible:outline-2 has-focus-visible:outline-focus data-over:border-accent-ink data-over:bg-accent-soft"
    >
      <span aria-hidden="true" className="text-accent-ink [&>svg]:size-7">
        {icon}
      </span>
      <span className="font-semibold">{title}</span>
      <span className="text-sm text-muted">{hint}</span>
      <input
        {...field}
        {...input}
        type="file"
        disabled={disabled}
        className="sr-only"
        onChange={(event) => {
          take(event.target.files)
          event.target.value = ''
        }}
      />
    </label>
  )
}
