import type { LucideIcon } from 'lucide-react'

type Card = readonly [Icon: LucideIcon, title: () => string, text: () => string]

/** Related cards, each with an icon, a name and a sentence. `className` sets their layout. */
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
