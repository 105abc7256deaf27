import { Copy, Mail, MessageSquare, Share2, ThumbsUp } from 'lucide-react'
import { m } from '#text'
import { AddressToCopy } from '../page/address-to-copy.tsx'
import { Sheet } from '../page/sheet.tsx'

/** Share this Property: links that need no script, copying, and the system's share sheet where there is one. */
export function ShareSheet({ title, url }: { title: string; url: string }) {
  const words = encodeURIComponent(`${title}\n${url}`)
  const address = encodeURIComponent(url)
  return (
    <Sheet id="share" title={m.listing_app_share_title()}>
      <div className="choices">
        <a href={`mailto:?subject=${encodeURIComponent(title)}&body=${words}`}>
          <Mail aria-hidden />
          {m.listing_app_share_email()}
        </a>
        <button
          type="button"
          className="needs-script"
          data-island="share"
          data-act="copy"
          data-done={m.listing_app_copied()}
          data-failed={m.listing_app_copy_failed()}
        >
          <Copy aria-hidden />
          {m.listing_app_share_copy()}
        </button>
        <a href={`https://www.facebook.com/sharer/sharer.php?u=${address}`} target="_blank" rel="noopener">
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
