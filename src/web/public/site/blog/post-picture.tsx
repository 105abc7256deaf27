import type { BlogCard } from '#contract/blog.ts'

type PostPictureProps = { post: Pick<BlogCard, 'imageUrl'>; alt: string; isFirst: boolean }

/**
 * The picture of a post, if it is one of this site's own: the pages' policy shows no other. Its place has the night's
 * colour until it is there, and where there is none.
 */
export const PostPicture = ({ post, alt, isFirst }: PostPictureProps) =>
  !/^\/(?!\/)/.test(post.imageUrl) ? (
    <span className="no-picture" />
  ) : (
    <img
      src={post.imageUrl}
      alt={alt}
      width="1200"
      height="630"
      {...(isFirst ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
      decoding="async"
    />
  )
