import { m } from '#text'
import { AddressToCopy, CopyButton, facebookShare } from '../../page/share-parts.tsx'

/** Sharing through links that need no script. Copying needs one, so the address to copy by hand is beside it. */
export function SharePost({ title, url }: { title: string; url: string }) {
  const [address, words] = [encodeURIComponent(url), encodeURIComponent(title)]
  const places = [
    { label: m.blog_share_twitter(), href: `https://twitter.com/intent/tweet?url=${address}&text=${words}` },
    {
      label: m.blog_share_linkedin(),
      href: `https://www.linkedin.com/sharing/share-offsite/?url=${address}`,
    },
    { label: m.blog_share_facebook(), href: facebookShare(url) },
  ]
  return (
    <section className="panel" aria-labelledby="share" data-share>
      <h2 id="share">{m.blog_share()}</h2>
      <div className="choices">
        {places.map(({ label, href }) => (
          <a key={label} className="button quiet" href={href} target="_blank" rel="noopener">
            {label}
          </a>
        ))}
        <CopyButton look="button quiet">{m.blog_share_copy()}</CopyButton>
      </div>
      <AddressToCopy url={url} />
    </section>
  )
}
