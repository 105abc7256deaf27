import type { BlogPost } from '#contract/blog.ts'

/** An article as schema.org data. `origin` is the product's own. */
export function articleInSchemaOrg(
  { structuredData, socialMeta }: BlogPost,
  url: string,
  origin: string,
): object {
  const { publisher, author, readingTime, categories, keywords, type, ...said } = structuredData
  return {
    '@context': 'https://schema.org',
    '@type': type,
    ...said,
    url,
    mainEntityOfPage: url,
    ...(socialMeta.ogImage && { image: socialMeta.ogImage }),
    author: { '@type': author.includes(publisher) ? 'Organization' : 'Person', name: author },
    publisher: {
      '@type': 'Organization',
      name: publisher,
      logo: { '@type': 'ImageObject', url: `${origin}/porchlight.svg` },
    },
    timeRequired: `PT${readingTime}M`,
    articleSection: categories,
    keywords: keywords.join(', '),
  }
}
