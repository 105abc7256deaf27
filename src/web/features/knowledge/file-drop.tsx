import { type DragEvent, type ReactNode, useState } from 'react'

type FileDropProps = { onFiles: (files: File[]) => void; children: ReactNode }

const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')

/** Takes files that are dropped anywhere on its content. */
export function FileDrop({ onFiles, children }: FileDropProps) {
  const [isOver, setOver] = useState(false)
  return (
    // Dropping has a button on the page that does the same.
    // biome-ignore lint/a11y/noStaticElementInteractions: a person without a mouse uses the button
    <div
      data-over={isOver || undefined}
      className="rounded-lg data-over:outline-2 data-over:outline-offset-8 data-over:outline-accent data-over:outline-dashed"
      onDragOver={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
      }}
      onDrop={(event) => {
        // A dropzone within has taken them.
        if (event.defaultPrevented || !hasFiles(event)) return
        event.preventDefault()
        setOver(false)
        onFiles([...event.dataTransfer.files])
      }}
    >
      {children}
    </div>
  )
}
