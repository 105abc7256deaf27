/** The addresses of the blog. */
export const blogPath = '/blog'
export const feedPath = '/blog/feed.xml'
export const postPath = (slug: string): string => `${blogPath}/${slug}`

/** A slug of a post: words of small letters and digits, apart by hyphens. */
export const postSlugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** The real address of what a hash path such as `/blog-post/{slug}` names; undefined where that is not the blog. */
export function blogPathOf(hashPath: string): string | undefined {
  if (hashPath === '/blog') return blogPath
  const [, slug] = /^\/blog-post\/([^/]+)$/.exec(hashPath) ?? []
  // What is no slug leads to the page that says so.
  return slug && postPath(encodeURIComponent(slug))
}

/** The list's address with what is searched, the tag and the page; what is plain is left out. */
export function blogListPath({ page = 1, search = '', tag = '' }: BlogQuery): string {
  const given = [
    search && `search=${encodeURIComponent(search)}`,
    tag && `tag=${encodeURIComponent(tag)}`,
    page > 1 && `page=${page}`,
  ].filter(Boolean)
  return given.length > 0 ? `${blogPath}?${given.join('&')}` : blogPath
}

export type BlogQuery = { page?: number; search?: string; tag?: string }
