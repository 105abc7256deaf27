import { linksInText } from '#domain/text/links-in-text.ts'

type LinkedTextProps = {
  text: string
  /** A stranger wrote it: a page that they name isn't one tap away. */
  isStrangers?: boolean
}

/** A text in which phone numbers, emails, and pages can be tapped. */
export const LinkedText = ({ text, isStrangers = false }: LinkedTextProps) =>
  linksInText(text).map(({ at, text: words, href }) => {
    const isPage = href?.startsWith('http') === true
    if (!href || (isPage && isStrangers)) return words
    const opens = isPage && { target: '_blank', rel: 'noopener noreferrer nofollow' }
    return (
      <a key={at} href={href} className="rounded-sm underline underline-offset-3" {...opens}>
        {words}
      </a>
    )
  })
