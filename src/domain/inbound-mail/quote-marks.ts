/** How mail programs introduce what they quote, and how they sign, in the languages they speak. */

/** Lines that say that everything below is an earlier email. */
const originalWords = [
  'original message|original appointment|forwarded message|reply message|begin forwarded message',
  'ursprüngliche nachricht|originalnachricht|weitergeleitete nachricht',
  "message d'origine|message original|message transféré|message transmis",
  'mensaje original|mensaje reenviado|messaggio originale|messaggio inoltrato',
  'mensagem original|mensagem encaminhada|oorspronkelijk bericht|doorgestuurd bericht',
  'oprindelig meddelelse|original meddelelse|opprinnelig melding|ursprungligt meddelande|originalmeddelande|vidarebefordrat meddelande',
  'alkuperäinen viesti|wiadomość oryginalna|oryginalna wiadomość|původní zpráva|исходное сообщение|пересылаемое сообщение|пересланное сообщение',
  '原始邮件|原始郵件|元のメッセージ|転送されたメッセージ|원본 메시지',
].join('|')

const original = new RegExp(`^[-_*=\\s]{0,40}(?:${originalWords})\\s*:?[-_*=\\s]{0,40}$`, 'iu')

export const isOriginalMark = (line: string): boolean => line.length < 120 && original.test(line)

/** Header labels as quoted above an earlier email: who it is from, and what follows. */
const fromLabel =
  /^\W{0,3}(?:from|von|de|da|van|från|fra|lähettäjä|od|от|від|kimden|feladó|expeditor|από|từ|من|מאת|发件人|發件人|寄件者|差出人|보낸 ?사람)\W{0,3}[:：]/iu
const otherLabel =
  /^\W{0,3}(?:sent|date|to|cc|subject|reply-to|gesendet|datum|an|betreff|envoyé|envoyée|à|objet|enviado|enviado el|fecha|para|asunto|inviato|data|a|oggetto|assunto|verzonden|aan|onderwerp|skickat|till|ämne|sendt|til|emne|lähetetty|aihe|vastaanottaja|wysłano|do|temat|odesláno|komu|předmět|отправлено|дата|кому|тема|发送时间|收件人|主题|日期|送信日時|宛先|件名|日付|寄件日期|收件者|主旨|副本|보낸 ?날짜|받는 ?사람|제목|참조|đã gửi|đến|chủ đề|تم الإرسال|إلى|الموضوع|נשלח|אל|נושא|gönderildi|gönderilme|kime|konu|elküldve|címzett|tárgy|trimis|către|subiect|надіслано|кому|тема|στάλθηκε|προς|θέμα)\W{0,3}[:：]/iu

/** Whether a quoted header begins at this line: From, and at least two others close below. */
export function isHeaderBlock(lines: readonly string[], at: number): boolean {
  if (!fromLabel.test(lines[at]?.slice(0, 200) ?? '')) return false
  const below = lines.slice(at + 1, at + 9).filter((line) => otherLabel.test(line.slice(0, 200)))
  return below.length >= 2
}

const wrote = [
  'wrote|writes|said',
  'schrieb|hat geschrieben',
  'a écrit|écrivait',
  'escribió|escribio|ha escrito',
  'ha scritto',
  'escreveu|schreef|skrev|kirjoitti|napisał(?:\\(a\\))?|napisała|napsal(?:\\(a\\))?|написал(?:\\(а\\))?|написала|пишет',
  '写道|寫道|のメール|さんは書きました|작성',
].join('|')
const wroteEnd = new RegExp(`(?:${wrote})[^\\n]{0,80}[:：]\\s*$`, 'iu')
const germanWrote = /^am .{6,160} schrieb .{2,120}[:：]\s*$/iu
const datedEnd = /^(?:\*|_)?\d{4}[/-]\d{1,2}[/-]\d{1,2}.{0,80}<[^<>\s]+@[^<>\s]+>\s*[:：]?\s*$/u
const knowsWhen = /\d{1,4}\W{1,3}\d|\d{1,2}[:.]\d{2}|@|\b(?:19|20)\d{2}\b/u

/**
 * How many lines from here say who wrote what follows, and when (`On Tue, Mar 1, 2011, Abby wrote:`); 0 if none. Mail
 * programs break that line up to three times.
 */
export function attributionLines(lines: readonly string[], at: number): number {
  if (!/\S/.test(lines[at] ?? '')) return 0
  let told = ''
  for (let count = 1; count <= 4; count += 1) {
    const line = lines[at + count - 1]
    if (line === undefined || (count > 1 && !line.trim())) return 0
    told = `${told} ${line.trim()}`.trim()
    if (told.length > 400) return 0
    const isAbove = tellsWhoWrote(told) && isQuoted(firstText(lines.slice(at + count, at + count + 3)))
    const ends =
      isAbove || wroteEnd.test(told) || germanWrote.test(told) || (count === 1 && datedEnd.test(told))
    if (ends && knowsWhen.test(told) && beginsAttribution(told, count)) return count
  }
  return 0
}

const firstText = (lines: readonly string[]) => lines.find((line) => line.trim()) ?? ''

export const isQuoted = (line: string) => /^\s{0,3}(?:>|\|(?=\s))/.test(line) && !/^\s{0,3}>_</.test(line)

/** Whether a line names someone by their address or a time and ends as an introduction does, in whatever language. */
export const tellsWhoWrote = (line: string): boolean =>
  line.length < 400 && /(?:[:：]|-{2,4})\s*$/u.test(line) && line.includes('@') && knowsWhen.test(line)

const attributionStart =
  /^[\W_]{0,3}(?:on|am|le|el|il|em|op|den|på|w dniu|dne|în|вт|пн|ср|чт|пт|сб|вс|at|from|\d|[\p{Script=Han}])/iu

/** One line may begin with the name; several must begin as such lines do, or they would swallow a sentence before. */
const beginsAttribution = (told: string, count: number): boolean =>
  attributionStart.test(told) || (count === 1 && /<[^<>\s]+@[^<>\s]+>/.test(told))

const devices =
  /(?:iphon|ipad|ios\b|android|surface|macbook|galaxy|samsung|blackberry|windows (?:phone|mail)|smartphone|smart phone|mobile|cell ?phone|phone|tablet|device|pixel|huawei|xiaomi|outlook|yahoo|gmail|aol|proton ?mail|mail(?:bird|spring)?|spark|handy|téléphone|teléfono|móvil|celular|telefono|telefone|mobiel|telefon|устройства)/iu
const sent = [
  'sent|gesendet|envoyée?|enviad[oa]|enviat|inviat[oa]|verzonden|verstuurd|skickat|sendt|lähetetty|wysłan[eoy]|odesláno|odoslané|poslano|trimis|elküldve|dikirim|diese nachricht wurde|get|download|télécharge[rz]|obtén|scarica|hol(?:en)? sie sich',
  'отправлено|надіслано|изпратено|στάλθηκε|נשלח|أرسلت?|مرسل|تم الإرسال|gửi|ส่งจาก|发自|發自|从我的|從我的',
].join('|')
const sentFrom = new RegExp(
  `^(?:${sent})(?=[\\s\\p{Lo}])(?:[^.!?\\n]{1,70}|[^.!?,\\n]{1,50}\\.(?:\\s?get .{1,30})?)$`,
  'iu',
)
const gotFrom =
  /^(?:von (?:meinem|unserem) [^.!?\n]{1,50} (?:gesendet|aus gesendet)|[^.!?\n]{1,50}(?:から送信|에서 보냄|에서 전송됨?|gönderildi|पासून पाठवले|से भेजा गया)|outlook für [^.!?\n]{1,20} (?:beziehen|herunterladen))\.?$/iu

/** `Sent from my iPhone` and its like: short, alone on its line, and about a device or program. */
export const isDeviceLine = (line: string): boolean => {
  if (line.length > 300) return false
  const bare = line
    .trim()
    .replace(/<[^<>]{0,200}>|^[*_[(]+|[*_\])]+$/g, '')
    .trim()
  return bare.length < 90 && (sentFrom.test(bare) || gotFrom.test(bare)) && devices.test(bare)
}

/** RFC 3676's `-- `, without its blank where programs trim it. */
export const isSignatureMark = (line: string): boolean => /^(?:--|—)\s*$/.test(line)

const notice =
  /^\W{0,4}(?:confidentiality (?:notice|note)|confidential(?:ity)?:|legal disclaimer|disclaimer:|(?:this|the information (?:contained )?in this) (?:e-?mail|message|communication|electronic)[^\n]{0,160}(?:confidential|intended (?:only|solely|for)|privileged)|diese e-?mail[^\n]{0,100}vertraulich|ce (?:message|courriel)[^\n]{0,100}confidentiel|este (?:correo|mensaje)[^\n]{0,100}confidencial)/iu

/** A lawyer's paragraph below the text. */
export const isLegalNotice = (line: string): boolean => notice.test(line.slice(0, 400))

/** A line that separates the text from what a list or a program adds. */
export const isRule = (line: string): boolean => /^\s*(?:_{12,}|-{12,}|={12,}|\*{12,})\s*$/.test(line)
