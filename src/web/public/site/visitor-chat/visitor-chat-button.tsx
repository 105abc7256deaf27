import { MessageCircle, X } from 'lucide-react'
import { siteFigures } from '#domain/site/site-figures.ts'
import { sitePages } from '#domain/site/site-pages.ts'
import { m } from '#text'
import { consultationLink } from '../site-links.ts'

/** The edge of the window the chat sits at. */
export type ChatSide = 'left' | 'right'

/** Opens the chat. Without scripts it links to booking a consultation with a person. */
export const VisitorChatButton = ({ side }: { side: ChatSide }) => (
  <aside
    className="visitor-chat"
    data-side={side}
    data-privacy={sitePages.privacy}
    aria-label={m.visitor_chat_title(siteFigures)}
  >
    <div className="greeting" role="status" hidden>
      <button type="button" data-island="visitor">
        {m.visitor_chat_greeting(siteFigures)}
      </button>
      <button type="button" data-island="visitor" data-act="dismiss" aria-label={m.visitor_chat_dismiss()}>
        <X aria-hidden />
      </button>
    </div>
    <a href={consultationLink.href} data-island="visitor" aria-label={m.visitor_chat_open()}>
      <MessageCircle aria-hidden />
      <span className="badge" hidden />
    </a>
  </aside>
)
