type MailLink = { label: string; url: string }

/** What a mail says: paragraphs of plain text, at most one thing to do, and at most one to do instead. */
export type MailContent = {
  heading: string
  paragraphs: string[]
  action?: MailLink
  otherwise?: MailLink
  footnote?: string
}

/** A person's own words, that go out as they were written. */
export type PlainLetter = { letter: string }

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (letter) => entities[letter] ?? letter)

/** The same content as a plain-text part and as an HTML part that mail programs of any age can show. */
export function mailBody(content: MailContent | PlainLetter): { text: string; html: string } {
  if ('letter' in content) return { text: `${content.letter}\n`, html: letterHtml(content.letter) }
  return { text: plainText(content), html: html(content) }
}

function plainText({ heading, paragraphs, action, otherwise, footnote }: MailContent): string {
  const parts = [heading, ...paragraphs]
  for (const link of [action, otherwise]) if (link) parts.push(`${link.label}:\n${link.url}`)
  if (footnote) parts.push(`--\n${footnote}`)
  return `${parts.join('\n\n')}\n`
}

const htmlLines = (text: string) => escapeHtml(text).replaceAll('\n', '<br>')

/** As people's mail programs write it: paragraphs, and nothing that makes it look like an advertisement. */
const letterHtml = (letter: string) =>
  `<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head><body style="font-family:Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5">${letter
    .split(/\n{2,}/)
    .map((paragraph) => `<p dir="auto" style="margin:0 0 14px">${htmlLines(paragraph)}</p>`)
    .join('')}</body></html>`

function html({ heading, paragraphs, action, otherwise, footnote }: MailContent): string {
  const button = action
    ? `<p style="margin:28px 0"><a href="${escapeHtml(action.url)}" style="background:#1b2233;color:#fffaf0;padding:13px 22px;border-radius:8px;text-decoration:none;font-weight:600;display:inline-block">${escapeHtml(action.label)}</a></p>`
    : ''
  const other = otherwise
    ? `<p style="font-size:15px;margin:0 0 14px"><a href="${escapeHtml(otherwise.url)}" style="color:#1b2233">${escapeHtml(otherwise.label)}</a></p>`
    : ''
  const small = footnote
    ? `<p style="font-size:13px;color:#6b6557;border-top:1px solid #e7dfd0;padding-top:16px;margin-top:28px">${htmlLines(footnote)}</p>`
    : ''
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head><body style="margin:0;background:#f6f1e7;font-family:Helvetica,Arial,sans-serif;color:#1b2233"><div style="max-width:560px;margin:0 auto;padding:32px 20px"><div style="background:#fffdf8;border:1px solid #e7dfd0;border-radius:14px;padding:32px 28px"><h1 style="font-family:Georgia,serif;font-size:24px;line-height:1.25;margin:0 0 18px">${escapeHtml(heading)}</h1>${paragraphs.map((paragraph) => `<p style="font-size:16px;line-height:1.55;margin:0 0 14px">${htmlLines(paragraph)}</p>`).join('')}${button}${other}${small}</div></div></body></html>`
}
