import { ArrowLeft } from 'lucide-react'
import type { BlogPost } from '#contract/blog.ts'
import { blogPath, postPath } from '#domain/blog/blog-paths.ts'
import { sharePath } from '#domain/blog/describe-post.ts'
import { keywordsShown } from '#domain/blog/post.ts'
import { productName } from '#domain/product.ts'
import { m } from '#text'
import { AddressToCopy, CopyButton, facebookShare } from '../../page/share-parts.tsx'
import { StructuredData } from '../../page/structured-data.tsx'
import { type SiteAssets, SiteDocument } from '../site-document.tsx'
import { SiteHeader } from '../site-header.tsx'
import { articleInSchemaOrg } from './article-data.ts'
import { TagLink } from './blog-card.tsx'
import { FeedLink } from './feed-link.tsx'
import { PostDay } from './post-day.tsx'
import { PostPicture } from './post-picture.tsx'
import { renderMarkdown } from './render-markdown.ts'

export type BlogPostProps = { post: BlogPost; origin: string }

/** An article, with its data for machines. */
export function BlogPostPage({ assets, post, origin }: BlogPostProps & { assets: SiteAssets }) {
  const url = origin + postPath(post.slug)
  return (
    <SiteDocument
      assets={assets}
      title={`${post.title} · ${productName}`}
      description={post.metaDescription}
      url={url}
      share={{
        type: 'article',
        title: post.socialMeta.ogTitle,
        description: post.socialMeta.ogDescription,
        picture: sharedPicture(post, origin),
      }}
      head={<Head post={post} url={url} origin={origin} />}
      header={<SiteHeader />}
    >
      <article className="post">
        <BackToBlog />
        <header>
          <p className="post-marks">
            {post.tags.map((tag) => (
              <TagLink key={tag} tag={tag} />
            ))}
          </p>
          <h1>{post.title}</h1>
          <p className="lead">{post.excerpt}</p>
          <p className="post-facts">
            <span>{m.blog_by({ author: post.author })}</span>
            <PostDay instant={post.publishedAt} />
            <span>{m.blog_read_time({ minutes: String(post.readTime) })}</span>
          </p>
        </header>
        <PostPicture post={post} alt={post.imageAlt} isFirst />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made by renderMarkdown, which lets no HTML through */}
        <div className="post-text" dangerouslySetInnerHTML={{ __html: renderMarkdown(post.content) }} />
        <aside className="post-panels">
          <AioPanel post={post} />
          <SharePost title={post.title} url={url} />
          <InfoPanel post={post} />
        </aside>
        <BackToBlog />
      </article>
    </SiteDocument>
  )
}

const sharedPicture = ({ slug, title, imageAlt, socialMeta: { ogImage } }: BlogPost, origin: string) => ({
  url: ogImage,
  alt: imageAlt || title,
  isDrawn: ogImage === origin + sharePath(slug),
})

export const BackToBlog = () => (
  <a className="post-back" href={blogPath}>
    <ArrowLeft aria-hidden />
    {m.blog_back()}
  </a>
)

function AioPanel({ post }: { post: BlogPost }) {
  return (
    <section className="panel" aria-labelledby="aio">
      <h2 id="aio">{m.blog_aio()}</h2>
      <p className="figure">{m.blog_aio_of({ score: String(post.aioScore) })}</p>
      <div className="bar" aria-hidden>
        <span style={{ width: `${post.aioScore}%` }} />
      </div>
      <p className="muted">{m.blog_aio_text()}</p>
      {post.semanticKeywords.length > 0 && (
        <>
          <h3>{m.blog_keywords()}</h3>
          <ul className="post-marks">
            {post.semanticKeywords.slice(0, keywordsShown).map((keyword) => (
              <li key={keyword} className="tag">
                {keyword}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function InfoPanel({ post }: { post: BlogPost }) {
  const { readTime, wordCount } = post
  return (
    <section className="panel" aria-labelledby="info">
      <h2 id="info">{m.blog_info()}</h2>
      <dl>
        <dt>{m.blog_info_words()}</dt>
        <dd>{wordCount > 0 ? wordCount.toLocaleString('en-US') : m.blog_info_none()}</dd>
        <dt>{m.blog_info_time()}</dt>
        <dd>{readTime === 1 ? m.blog_minutes_one() : m.blog_minutes_many({ minutes: String(readTime) })}</dd>
        <dt>{m.blog_info_published()}</dt>
        <dd>
          <PostDay instant={post.publishedAt} />
        </dd>
        <dt>{m.blog_info_category()}</dt>
        <dd>{post.tags[0] ?? m.blog_info_none()}</dd>
      </dl>
    </section>
  )
}

/** Tags for services that have their own names for an article's details. */
const SharedElsewhere = (meta: BlogPost['socialMeta']) => (
  <>
    <meta name="twitter:title" content={meta.twitterTitle} />
    <meta name="twitter:description" content={meta.twitterDescription} />
    <meta name="twitter:image" content={meta.twitterImage} />
    <meta name="linkedin:title" content={meta.linkedinTitle} />
    <meta name="linkedin:description" content={meta.linkedinDescription} />
  </>
)

const Head = ({ post, url, origin }: BlogPostProps & { url: string }) => (
  <>
    <meta name="author" content={post.author} />
    <meta property="article:published_time" content={post.publishedAt} />
    <meta property="article:modified_time" content={post.structuredData.dateModified} />
    {post.tags.map((tag) => (
      <meta key={tag} property="article:tag" content={tag} />
    ))}
    <SharedElsewhere {...post.socialMeta} />
    <FeedLink />
    <StructuredData data={articleInSchemaOrg(post, url, origin)} />
  </>
)

/** Sharing through links that need no script. Copying needs one, so the address to copy by hand is beside it. */
function SharePost({ title, url }: { title: string; url: string }) {
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
