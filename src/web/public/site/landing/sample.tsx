import type { ReactNode } from 'react'
import { m } from '#text'

/** An illustration of the product with its own texts, clearly not a real screen. */
export const Sample = ({ className, children }: { className: string; children: ReactNode }) => (
  <figure className={`sample ${className}`}>
    {children}
    <figcaption>{m.landing_sample()}</figcaption>
  </figure>
)

type AnswerProps = { question: string; answer: string; source?: string }

/** A buyer's question, the home's answer, and its source. */
export const Answer = ({ question, answer, source }: AnswerProps) => (
  <>
    <p className="asked">{question}</p>
    <p className="answered">
      {answer}
      {source && <small>{source}</small>}
    </p>
  </>
)
