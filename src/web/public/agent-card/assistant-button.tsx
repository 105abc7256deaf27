import { Sparkles } from 'lucide-react'
import { m } from '#text'

/** Floats over the card and turns into the assistant. Without scripts it links to the form. */
export const AssistantButton = () => (
  <a className="button floating" href="#contact" data-island="assistant">
    <Sparkles aria-hidden />
    {m.cards_public_assistant()}
  </a>
)
