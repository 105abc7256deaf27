import type { BlogCard } from '#contract/blog.ts'

type PostPictureProps = { post: Pick<BlogCard, 'imageUrl'>; alt: string; isFirst: boolean }

/**
 * A post's image, if it is one of this site's own: the pages' policy shows no other. The night color fills its place
 * until it loads, or if there is none.
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
