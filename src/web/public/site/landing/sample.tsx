import type { ReactNode } from 'react'
import { m } from '#text'

/** A picture of the product, made of its own words and clearly no real one. */
export const Sample = ({ className, children }: { className: string; children: ReactNode }) => (
  <figure className={`sample ${className}`}>
    {children}
    <figcaption>{m.landing_sample()}</figcaption>
  </figure>
)

type AnswerProps = { question: string; answer: string; source?: string }

/** What a buyer asks, what the home answers, and what that rests on. */
export const Answer = ({ question, answer, source }: AnswerProps) => (
  <>
    <p className="asked">{question}</p>
    <p className="answered">
      {answer}
      {source && <small>{source}</small>}
    </p>
  </>
)
