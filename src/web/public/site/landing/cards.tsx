import type { LucideIcon } from 'lucide-react'

type Card = readonly [Icon: LucideIcon, title: () => string, text: () => string]

/** What belongs together, each with a picture, a name and a sentence. `className` says how they lie. */
export const Cards = ({ cards, className }: { cards: readonly Card[]; className: string }) => (
  <ul className={`cards ${className}`}>
    {cards.map(([Icon, title, text]) => (
      <li key={title()}>
        <Icon aria-hidden />
        <h3>{title()}</h3>
        <p>{text()}</p>
      </li>
    ))}
  </ul>
)
