import type { BlogCard as Card } from '#contract/blog.ts'
import { blogListPath, postPath } from '#domain/blog/blog-paths.ts'
import { tagsOnCard } from '#domain/blog/post.ts'
import { m } from '#text'
import { PostDay } from './post-day.tsx'
import { PostPicture } from './post-picture.tsx'

/** A post in the list. `isFirst` marks those in view right away. */
export const BlogCard = ({ post, isFirst }: { post: Card; isFirst: boolean }) => {
  const path = postPath(post.slug)
  return (
    <li className="post-card">
      <PostPicture post={post} isFirst={isFirst} alt="" />
      <div>
        <p className="post-marks">
          <Tags tags={post.tags} />
        </p>
        <p className="score">{m.blog_ai_score({ score: String(post.aioScore) })}</p>
        <h2>
          <a href={path}>{post.title}</a>
        </h2>
        <p>{post.excerpt}</p>
        <p className="post-facts">
          <span>{m.blog_read_time({ minutes: String(post.readTime) })}</span>
          <PostDay instant={post.publishedAt} />
        </p>
        <a className="read-more" href={path}>
          {m.blog_read_more()}
          <span className="unseen"> {m.blog_read_more_about({ title: post.title })}</span>
        </a>
      </div>
    </li>
  )
}

/** The first tags, and how many more there are. */
function Tags({ tags }: { tags: readonly string[] }) {
  const more = tags.slice(tagsOnCard)
  return (
    <>
      {tags.slice(0, tagsOnCard).map((tag) => (
        <TagLink key={tag} tag={tag} />
      ))}
      {more.length > 0 && (
        <span className="tag" title={more.join(', ')}>
          <span aria-hidden>{m.blog_more_tags({ count: String(more.length) })}</span>
          <span className="unseen">{m.blog_more_tags_label({ count: String(more.length) })}</span>
        </span>
      )}
    </>
  )
}

export const TagLink = ({ tag }: { tag: string }) => (
  <a className="tag" href={blogListPath({ tag })}>
    {tag}
  </a>
)
