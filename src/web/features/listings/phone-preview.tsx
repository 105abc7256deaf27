import { useCallback, useState } from 'react'
import { createPortal } from 'react-dom'
import type { PublicListing } from '#contract/public-listings.ts'
import { m } from '#text'
import { Blocks } from '#web/public/listing/blocks.tsx'
import { BottomBar } from '#web/public/listing/bottom-bar.tsx'
import { ContactAgent } from '#web/public/listing/contact-agent.tsx'
import { PhotoSlider } from '#web/public/listing/photo-slider.tsx'
import { brandStyle } from '#web/public/page/brand-style.ts'
import baseStyles from '#web/public/styles/base.css?inline'
import pageStyles from '#web/public/styles/page.css?inline'

type PhonePreviewProps = { listing: PublicListing; className?: string }

/**
 * The public page, drawn by its own components with its own styles in a frame, so the two can't drift apart. It is for
 * viewing only: nothing in it can be pressed.
 */
export function PhonePreview({ listing, className }: PhonePreviewProps) {
  const [nowMs] = useState(() => Date.now())
  const [body, setBody] = useState<HTMLElement>()
  const receive = useCallback((frame: HTMLIFrameElement | null) => {
    if (frame) setBody(prepared(frame))
  }, [])
  return (
    <>
      <iframe
        ref={receive}
        onLoad={(event) => setBody(prepared(event.currentTarget))}
        title={m.listings_preview()}
        tabIndex={-1}
        className={className}
      />
      {body &&
        createPortal(
          <div inert style={brandStyle(listing.agent.brandColor)}>
            <main>
              <PhotoSlider listing={listing} />
              <div className="paper">
                <Blocks listing={listing} nowMs={nowMs} />
                <ContactAgent listing={listing} outcome={undefined} />
              </div>
            </main>
            <BottomBar listing={listing} />
          </div>,
          body,
        )}
    </>
  )
}

/** The body of the frame's empty document, with the public page's styles. */
function prepared(frame: HTMLIFrameElement): HTMLElement | undefined {
  const page = frame.contentDocument
  if (!page) return undefined
  if (!page.getElementById('page-styles')) {
    const style = page.createElement('style')
    style.id = 'page-styles'
    style.textContent = `${baseStyles}\n${pageStyles}\nhtml{scrollbar-width:none}`
    page.head.append(style)
    page.documentElement.lang = document.documentElement.lang
  }
  return page.body
}
