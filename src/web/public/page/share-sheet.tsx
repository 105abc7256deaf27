import { Copy, Mail, MessageSquare, Share2, ThumbsUp } from 'lucide-react'
import { m } from '#text'
import { AddressToCopy, CopyButton, facebookShare } from './share-parts.tsx'
import { Sheet } from './sheet.tsx'

type ShareSheetProps = { title: string; name: string; url: string }

/** Sharing a page, under what it is called: links that need no script, copying, and the system's sheet if there is one. */
export function ShareSheet({ title, name, url }: ShareSheetProps) {
  const words = encodeURIComponent(`${name}\n${url}`)
  return (
    <Sheet id="share" title={title}>
      <div className="choices">
        <a href={`mailto:?subject=${encodeURIComponent(name)}&body=${words}`}>
          <Mail aria-hidden />
          {m.listing_app_share_email()}
        </a>
        <CopyButton>
          <Copy aria-hidden />
          {m.listing_app_share_copy()}
        </CopyButton>
        <a href={facebookShare(url)} target="_blank" rel="noopener">
          <ThumbsUp aria-hidden />
          {m.listing_app_share_facebook()}
        </a>
        <a href={`sms:?&body=${words}`}>
          <MessageSquare aria-hidden />
          {m.listing_app_share_text()}
        </a>
        <button type="button" className="needs-script" hidden data-island="share" data-act="system">
          <Share2 aria-hidden />
          {m.listing_app_share_more()}
        </button>
      </div>
      <AddressToCopy url={url} />
    </Sheet>
  )
}
