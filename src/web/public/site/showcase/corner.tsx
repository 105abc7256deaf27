import { type ReactNode, useId } from 'react'

type CornerProps = { title: string; text: string; children: ReactNode }

/** The content of one showcase tab. */
export function Corner({ title, text, children }: CornerProps) {
  const id = useId()
  return (
    <section className="corner" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className="lead">{text}</p>
      {children}
    </section>
  )
}
