import { type BlogQuery, blogListPath } from '#domain/blog/blog-paths.ts'
import { pageNumbers } from '#domain/blog/find-posts.ts'
import { m } from '#text'

type PaginationProps = { query: Required<BlogQuery>; totalPages: number }

/** Previous, the page numbers, Next. Empty if there is only one page. */
export function Pagination({ query, totalPages }: PaginationProps) {
  const { page } = query
  if (totalPages < 2) return null
  const at = (other: number) => blogListPath({ ...query, page: other })
  return (
    <nav className="pagination" aria-label={m.blog_pages()}>
      {page > 1 && (
        <a rel="prev" href={at(page - 1)}>
          {m.blog_previous()}
        </a>
      )}
      {pageNumbers(page, totalPages).map((number, index) =>
        number === 'gap' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: there are at most two gaps, and they don't move
          <span key={`gap ${index}`}>{m.blog_gap()}</span>
        ) : (
          <a
            key={number}
            href={at(number)}
            aria-label={m.blog_page({ page: String(number) })}
            {...(number === page && { 'aria-current': 'page' as const })}
          >
            {number}
          </a>
        ),
      )}
      {page < totalPages && (
        <a rel="next" href={at(page + 1)}>
          {m.blog_next()}
        </a>
      )}
    </nav>
  )
}
