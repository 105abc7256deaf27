/** The addresses of the blog. */
export const blogPath = '/blog'
export const feedPath = '/blog/feed.xml'
export const postPath = (slug: string): string => `${blogPath}/${slug}`

/** A post's slug: words of lowercase letters and digits, separated by hyphens. */
export const postSlugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** The real address for a hash path such as `/blog-post/{slug}`; undefined if it isn't the blog's. */
export function blogPathOf(hashPath: string): string | undefined {
  if (hashPath === '/blog') return blogPath
  const [, slug] = /^\/blog-post\/([^/]+)$/.exec(hashPath) ?? []
  // An invalid slug leads to the page that says so.
  return slug && postPath(encodeURIComponent(slug))
}

/** The list's address with the search, the tag and the page; defaults are left out. */
export function blogListPath({ page = 1, search = '', tag = '' }: BlogQuery): string {
  const given = [
    search && `search=${encodeURIComponent(search)}`,
    tag && `tag=${encodeURIComponent(tag)}`,
    page > 1 && `page=${page}`,
  ].filter(Boolean)
  return given.length > 0 ? `${blogPath}?${given.join('&')}` : blogPath
}

export type BlogQuery = { page?: number; search?: string; tag?: string }
