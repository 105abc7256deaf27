import { escapeMarkup } from '#domain/text/escape-markup.ts'
import { brandRoles, defaultBrandColor, inkOn, parseColor } from '../cards/brand-color.ts'

type MailLink = { label: string; url: string }

/** In whose name an email is sent: an agent, as buyers know them. `pictureUrl` is absolute. */
export type MailSender = { name: string; company: string; pictureUrl: string | null; color: string }

/** What an email says: paragraphs of plain text, at most one thing to do, and at most one to do instead. */
export type MailContent = {
  /** Without a sender it is the product's own email. */
  sender?: MailSender
  heading: string
  paragraphs: string[]
  action?: MailLink
  otherwise?: MailLink
  footnote?: string
  footer?: MailFooter
}

/** Who sent it and why, and how to stop it: below each email that wasn't written to one person by hand. */
export type MailFooter = { lines: readonly string[]; link: MailLink }

/** A person's own words, sent as they were written. */
export type PlainLetter = {
  letter: string
  signature?: string
  footer?: MailFooter
  /** Where a link in the HTML part leads instead; the text part keeps it. */
  linkTo?: (url: string) => string
  /** An image of one pixel, which tells that the email was opened. */
  pixelUrl?: string
}

/** The same content as a plain-text part and as an HTML part that email clients of any age can show. */
export function mailBody(content: MailContent | PlainLetter): { text: string; html: string } {
  if ('letter' in content) {
    const letter = beforeSignature(content)
    return { text: letterText({ ...content, letter }), html: letterHtml({ ...content, letter }) }
  }
  return { text: plainText(content), html: html(content) }
}

/** The letter without the lines at its end that the signature says again, such as the agent's name. */
function beforeSignature({ letter, signature = '' }: PlainLetter): string {
  const signed = new Set(linesOf(signature))
  const lines = letter.split('\n')
  const last = lines.findLastIndex((line) => line.trim() !== '' && !signed.has(line.trim()))
  return signed.size > 0 && last >= 0 ? lines.slice(0, last + 1).join('\n') : letter
}

const linesOf = (text: string) => text.split('\n').flatMap((line) => line.trim() || [])

const footerText = ({ lines, link }: MailFooter) => [...lines, `${link.label}: ${link.url}`].join('\n')

/** Below `--␠`, which email programs leave out of replies. */
const letterText = ({ letter, signature, footer }: PlainLetter) =>
  `${[letter, ...(signature ? [`-- \n${signature}`] : []), ...(footer ? [footerText(footer)] : [])].join('\n\n')}\n`

function plainText({ heading, paragraphs, action, otherwise, footnote, footer }: MailContent): string {
  const parts = [heading, ...paragraphs]
  for (const link of [action, otherwise]) if (link) parts.push(`${link.label}:\n${link.url}`)
  if (footnote) parts.push(`--\n${footnote}`)
  if (footer) parts.push(footerText(footer))
  return `${parts.join('\n\n')}\n`
}

const htmlLines = (text: string) => escapeMarkup(text).replaceAll('\n', '<br>')

/** The way people's own email clients write it: paragraphs, and nothing that makes it look like an advertisement. */
const letterHtml = ({ letter, signature, footer, linkTo = (url) => url, pixelUrl }: PlainLetter) =>
  `<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head><body style="font-family:Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5">${letter
    .split(/\n{2,}/)
    .map((paragraph) => `<p dir="auto" style="margin:0 0 14px">${linkedLines(paragraph, linkTo)}</p>`)
    .join(
      '',
    )}${signature ? `<p dir="auto" style="margin:20px 0 14px">${linkedLines(signature, linkTo)}</p>` : ''}${
    footer ? footerHtml(footer, '#6b6557') : ''
  }${
    pixelUrl
      ? `<img src="${escapeMarkup(pixelUrl)}" width="1" height="1" alt="" style="display:block;border:0">`
      : ''
  }</body></html>`

/** Addresses of web pages become links; the last sign of a sentence isn't part of one. */
const webAddress = /https?:\/\/[^\s<>"'“”‘’«»]+[^\s<>"'“”‘’«».,;:!?)\]}]/g

function linkedLines(text: string, linkTo: (url: string) => string): string {
  let [html, at] = ['', 0]
  for (const match of text.matchAll(webAddress)) {
    const [url] = match
    html += `${htmlLines(text.slice(at, match.index))}<a href="${escapeMarkup(linkTo(url))}">${escapeMarkup(url)}</a>`
    at = match.index + url.length
  }
  return html + htmlLines(text.slice(at))
}

const footerHtml = ({ lines, link }: MailFooter, color: string) =>
  `<p style="font-size:13px;line-height:1.5;color:${color};border-top:1px solid #e7dfd0;padding-top:16px;margin-top:28px">${lines.map((line) => `${htmlLines(line)}<br>`).join('')}<a href="${escapeMarkup(link.url)}" style="color:${color}">${escapeMarkup(link.label)}</a></p>`

/** Colors of an email: the product's own, or the sender's brand toned so that it is readable on paper. */
function colorsOf(sender: MailSender | undefined) {
  if (!sender) return { button: '#1b2233', onButton: '#fffaf0', link: '#1b2233' }
  const { solid, ink } = brandRoles(parseColor(sender.color) ?? defaultBrandColor, 'light')
  return { button: solid, onButton: inkOn(solid), link: ink }
}

type Colors = ReturnType<typeof colorsOf>

/** The sender's photo, or their initial in their color, next to name and company. */
function letterhead({ name, company, pictureUrl }: MailSender, { button, onButton }: Colors): string {
  const round = 'width:48px;height:48px;border-radius:24px;display:block'
  const picture = pictureUrl
    ? `<img src="${escapeMarkup(pictureUrl)}" width="48" height="48" alt="" style="${round};object-fit:cover">`
    : `<div style="${round};background:${button};color:${onButton};font-size:22px;line-height:48px;text-align:center">${escapeMarkup([...name.trim()][0]?.toUpperCase() ?? '')}</div>`
  const below = company ? `<br><span style="color:#6b6557">${escapeMarkup(company)}</span>` : ''
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 22px"><tr><td style="padding-right:14px">${picture}</td><td style="font-size:15px;line-height:1.4"><strong>${escapeMarkup(name)}</strong>${below}</td></tr></table>`
}

function html({ sender, heading, paragraphs, action, otherwise, footnote, footer }: MailContent): string {
  const colors = colorsOf(sender)
  const head = sender ? letterhead(sender, colors) : ''
  const edge = sender ? `;border-top:4px solid ${colors.button}` : ''
  const button = action
    ? `<p style="margin:28px 0"><a href="${escapeMarkup(action.url)}" style="background:${colors.button};color:${colors.onButton};padding:13px 22px;border-radius:8px;text-decoration:none;font-weight:600;display:inline-block">${escapeMarkup(action.label)}</a></p>`
    : ''
  const other = otherwise
    ? `<p style="font-size:15px;margin:0 0 14px"><a href="${escapeMarkup(otherwise.url)}" style="color:${colors.link}">${escapeMarkup(otherwise.label)}</a></p>`
    : ''
  const small = footnote
    ? `<p style="font-size:13px;color:#6b6557;border-top:1px solid #e7dfd0;padding-top:16px;margin-top:28px">${htmlLines(footnote)}</p>`
    : ''
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head><body style="margin:0;background:#f6f1e7;font-family:Helvetica,Arial,sans-serif;color:#1b2233"><div style="max-width:560px;margin:0 auto;padding:32px 20px"><div style="background:#fffdf8;border:1px solid #e7dfd0${edge};border-radius:14px;padding:32px 28px">${head}<h1 style="font-family:Georgia,serif;font-size:24px;line-height:1.25;margin:0 0 18px">${escapeMarkup(heading)}</h1>${paragraphs.map((paragraph) => `<p style="font-size:16px;line-height:1.55;margin:0 0 14px">${htmlLines(paragraph)}</p>`).join('')}${button}${other}${small}${footer ? footerHtml(footer, '#6b6557') : ''}</div></div></body></html>`
}
