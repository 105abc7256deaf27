import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newTextOfReply } from './new-text-of-reply.ts'

const newOf = (text: string) => newTextOfReply({ text, html: '' }).newText
const newOfHtml = (html: string) => newTextOfReply({ text: '', html }).newText

test.each([
  ['Gmail', 'On Tue, Mar 3, 2026 at 9:14 AM Robin Vale <robin@agency.example> wrote:'],
  [
    'Gmail, broken',
    'On Tue, Mar 3, 2026 at 9:14 AM Robin Vale via Porchlight <\nreply+abc@mail.agency.example> wrote:',
  ],
  ['Apple Mail', 'On Mar 3, 2026, at 9:14 AM, Robin Vale <robin@agency.example> wrote:'],
  ['Thunderbird', 'On 03/03/2026 09:14 AM, Robin Vale wrote:'],
  ['German', 'Am 3. März 2026 um 09:14 schrieb Robin Vale <robin@agency.example>:'],
  ['French', 'Le mar. 3 mars 2026 à 09:14, Robin Vale <robin@agency.example> a écrit :'],
  ['Spanish', 'El mar, 3 mar 2026 a las 9:14, Robin Vale (<robin@agency.example>) escribió:'],
  ['Italian', 'Il giorno mar 3 mar 2026 alle ore 09:14 Robin Vale ha scritto:'],
  ['Portuguese', 'Em ter., 3 de mar. de 2026 às 09:14, Robin Vale escreveu:'],
  ['Dutch', 'Op di 3 mrt 2026 om 09:14 schreef Robin Vale <robin@agency.example>:'],
  ['Swedish', 'Den tis 3 mars 2026 kl 09:14 skrev Robin Vale:'],
  ['Polish', 'W dniu 03.03.2026 o 09:14, Robin Vale napisał(a):'],
  ['Russian', '03.03.2026 09:14 пользователь "Robin Vale" <robin@agency.example> написал:'],
  ['Chinese', '在 2026年3月3日,09:14,Robin Vale <robin@agency.example> 写道：'],
  ['date first', '2026/3/3 Robin Vale <robin@agency.example>'],
])('what %s quotes is left out, quoted with signs or not', (_program, intro) => {
  expect(newOf(`Saturday works.\n\n${intro}\n\n> Would Saturday work?\n> Robin`)).toBe('Saturday works.')
  if (!intro.startsWith('2026'))
    expect(newOf(`Saturday works.\n\n${intro}\n\nWould Saturday work?\n`)).toBe('Saturday works.')
})

test.each([
  '-----Original Message-----',
  '---------- Forwarded message ---------',
  '-----Ursprüngliche Nachricht-----',
  "-----Message d'origine-----",
  '-----Mensaje original-----',
  '-----Messaggio originale-----',
  '-----Oorspronkelijk bericht-----',
  'Begin forwarded message:',
  '-----原始邮件-----',
])('below %j is an earlier email', (mark) => {
  expect(newOf(`Yes.\n\n${mark}\nWould Saturday work?`)).toBe('Yes.')
})

test.each([
  ['English', 'From: Robin Vale\nSent: Tuesday, March 3, 2026 9:14 AM\nTo: Dana\nSubject: The porch'],
  ['bold', '*From:* Robin Vale\n*Date:* Tuesday\n*To:* Dana\n*Subject:* The porch'],
  ['German', 'Von: Robin Vale\nGesendet: Dienstag\nAn: Dana\nBetreff: Die Veranda'],
  ['French', 'De : Robin Vale\nEnvoyé : mardi\nÀ : Dana\nObjet : Le porche'],
  ['Spanish', 'De: Robin Vale\nEnviado el: martes\nPara: Dana\nAsunto: El porche'],
  ['Korean', '보낸 사람: Robin\n보낸 날짜: 2026\n받는 사람: Dana\n제목: The porch'],
  ['Vietnamese', 'Từ: Robin\nĐã gửi: 3/3/2026\nĐến: Dana\nChủ đề: The porch'],
  ['Taiwanese', '寄件者: Robin\n寄件日期: 2026\n收件者: Dana\n主旨: The porch'],
  ['Arabic', 'من: Robin\nتم الإرسال: 3/3\nإلى: Dana\nالموضوع: The porch'],
  ['Turkish', 'Kimden: Robin\nGönderildi: 3 Mart\nKime: Dana\nKonu: The porch'],
  ['Chinese', '发件人：Robin\n发送时间：2026\n收件人：Dana\n主题：门廊'],
])('Outlook’s header in %s begins an earlier email', (_language, header) => {
  expect(newOf(`Yes.\n\n${header}\n\nWould Saturday work?`)).toBe('Yes.')
  expect(newOf(`Yes.\n\n________________________________\n${header}\n\nWould it?`)).toBe('Yes.')
})

test('answers below and between quotations are new', () => {
  const text = 'On 03/03/2026 09:14 AM, Robin Vale wrote:\n> Saturday?\nYes.\n> At ten?\nEleven.\n> Robin\n'
  expect(newOf(text)).toBe('Yes.\n\nEleven.')
})

test.each(['-- ', '--', '—'])('a signature below %j is left out', (mark) => {
  expect(newOf(`Saturday works.\n${mark}\nDana Buyer\n555-0100`)).toBe('Saturday works.')
})

test.each([
  'Sent from my iPhone',
  'Sent from my Samsung Galaxy smartphone',
  'Sent via Yahoo Mail on Android',
  'Get Outlook for iOS',
  'Gesendet von meinem iPhone',
  'Von meinem iPhone gesendet',
  'Outlook für iOS beziehen',
  'Envoyé depuis mon iPhone',
  'Envoyé de mon iPhone',
  'Télécharger Outlook pour iOS',
  'Enviado do meu iPhone',
  'Verstuurd vanaf mijn iPhone',
  'Odesláno z iPhonu',
  'Wysłane z iPhone’a',
  'iPhone’umdan gönderildi',
  'Gửi từ iPhone của tôi',
  'Надіслано з iPhone',
  '发自我的 iPhone',
  'iPhoneから送信',
  '내 iPhone에서 보냄',
  'נשלח מה-iPhone שלי',
  'Sent from Yahoo Mail. Get the app',
  'Sent from Samsung tablet.',
  'Sent from Surface Pro',
  'Enviado desde mi iPhone',
])('%j is not what the person wrote', (line) => {
  expect(newOf(`Saturday works.\n\n${line}`)).toBe('Saturday works.')
})

test('closings, lists, prices, and sentences that look like marks stay', () => {
  const letter = [
    'Thanks, that helps.',
    '',
    'Sent from my desk, is much easier than my mobile phone.',
    'On Monday my wife wrote:',
    'we love it.',
    'Questions:',
    '- Is the roof new?',
    '- From: where does the noise come?',
    'a -- b',
    '',
    'Best,',
    'Dana',
  ].join('\n')
  expect(newOf(letter)).toBe(letter)
})

test('a lawyer’s notice is left out', () => {
  const notice = 'This email and any attachments are confidential and intended solely for the addressee.'
  expect(newOf(`Yes.\n\n${notice}\nDelete it.`)).toBe('Yes.')
})

test('what is left out is kept, and nothing is lost', () => {
  const text = 'Yes.\n-- \nDana\n\nOn 03/03/2026 09:14 AM, Robin Vale wrote:\n> Saturday?'
  const { newText, rest } = newTextOfReply({ text, html: '' })
  expect([newText, rest]).toEqual([
    'Yes.',
    '-- \nDana\n\nOn 03/03/2026 09:14 AM, Robin Vale wrote:\n> Saturday?'.replace('-- ', '--'),
  ])
})

test('a reply that only quotes has nothing new', () => {
  expect(newOf('> Saturday?\n> Robin')).toBe('')
  expect(newOf('On 03/03/2026 09:14 AM, Robin Vale wrote:\n')).toBe('')
})

test.each([
  [
    'Gmail',
    '<div dir="ltr">Yes.</div><div class="gmail_quote"><div>On Tue, Mar 3, 2026 at 9:14 AM Robin &lt;<a href="mailto:r@a.example">r@a.example</a>&gt; wrote:<br></div><blockquote class="gmail_quote" style="margin:0">Saturday?</blockquote></div>',
  ],
  [
    'Outlook',
    '<p>Yes.<o:p></o:p></p><div style="border:none;border-top:solid #E1E1E1 1.0pt;padding:3pt"><p><b>From:</b> Robin</p></div><p>Saturday?</p>',
  ],
  [
    'Outlook on the web',
    '<div>Yes.</div><hr style="width:98%"><div id="divRplyFwdMsg" dir="ltr">From: Robin</div><div>Saturday?</div>',
  ],
  ['Hotmail', '<?xml version="1.0"?><div>Yes.<br><hr id="stopSpelling">Date: Tue<br>Saturday?</div>'],
  ['Yahoo', '<div>Yes.</div><div class="yahoo_quoted"><div>Saturday?</div></div>'],
  [
    'Apple',
    '<div>Yes.</div><div><br><blockquote type="cite">On Mar 3, 2026, at 9:14, Robin wrote:<br><blockquote>Hi</blockquote>Saturday?</blockquote></div>',
  ],
])('the HTML of %s is cut at its quotation', (_program, html) => {
  expect(newOfHtml(html)).toBe('Yes.')
})

test('HTML that answers below a quotation keeps the answer, and scripts and styles are no text', () => {
  expect(
    newOfHtml('<style>p{}</style><blockquote>Saturday?</blockquote><p>Yes.</p><script>x()</script>'),
  ).toBe('Yes.')
})

const intros = [
  '2026年3月3日(火) 9:14 Robin Vale <robin@agency.example>:',
  'Vào Th 3, 3 thg 3, 2026 vào lúc 09:14 Robin Vale <robin@agency.example> đã viết:',
  'Noong Mar, Mar 3, 2026 nang 9:14 AM, isinulat ni Robin Vale <robin@agency.example> ang:',
  'في الثلاثاء، 3 مارس 2026 في 9:14 ص تمت كتابة ما يلي بواسطة Robin Vale <robin@agency.example>:',
  'Robin Vale <robin@agency.example>, 3 Mar 2026 Sal, 09:14 tarihinde şunu yazdı:',
  'În mar., 3 mar. 2026 la 09:14, Robin Vale <robin@agency.example> a scris:',
  '---- On Tue, 03 Mar 2026 09:14:00 -0500 Robin Vale <robin@agency.example> wrote ---',
  '3 Mar 2026, 09:14 by robin@agency.example:',
]

test.each(intros)('%s: no language hides who wrote what is quoted below', (intro) => {
  expect(newOf(`Saturday works.\n\n${intro}\n\n> Would Saturday work?\n> Robin`)).toBe('Saturday works.')
})

test.each(intros)('%s: without signs in the text, its HTML says where the quotation begins', (intro) => {
  const shown = intro.replace('<', '&lt;').replace('>', '&gt;')
  const html = (below = '') =>
    `<div>Saturday works.</div><div>${shown}<br></div><blockquote>Would Saturday work?</blockquote>${below}`
  const text = `Saturday works.\n\n${intro}\n\nWould Saturday work?`
  expect(newTextOfReply({ text, html: html() }).newText).toBe('Saturday works.')
  const broken = text.replace(' <robin', ' <\nrobin').replace(' by robin', ' by\nrobin')
  expect(newTextOfReply({ text: broken, html: html() }).newText).toBe('Saturday works.')
  const answered = { text: `${text}\n\nOr Sunday.`, html: html('<div>Or Sunday.</div>') }
  expect(newTextOfReply(answered).newText).toContain('Or Sunday.')
})

test('where Outlook’s HTML says that an earlier email begins, one begins in the text, in any language', () => {
  const text = 'Igen.\n\nNadawca, od kogo: Robin\nKiedy: 3\n\nSobota?'
  const html =
    '<div>Igen.</div><div id="divRplyFwdMsg">Nadawca, od kogo: Robin<br>Kiedy: 3</div><div>Sobota?</div>'
  expect(newTextOfReply({ text, html }).newText).toBe('Igen.')
})

test('what people indent themselves stays', () => {
  const html = '<div>My list:</div><blockquote>A porch that faces west<br>A well</blockquote>'
  const text = 'My list:\n\nA porch that faces west\nA well'
  expect(newTextOfReply({ text, html }).newText).toBe(text)
})

test('a reaction is its emoji alone', () => {
  const reports = [{ type: 'text/vnd.google.email-reaction+json', text: '{"emoji":"❤️","version":1}' }]
  const text = '❤️\n\nSam reacted via Gmail\n<https://mail.example/reaction>'
  expect(newTextOfReply({ text, html: '', reports })).toEqual({ newText: '❤️', rest: text })
  expect(
    newTextOfReply({ text, html: '', reports: [{ ...reports[0], type: 'text/x', text: '' }] }).newText,
  ).toBe(text)
})

test('the text part decides, and HTML alone is read itself', () => {
  expect(newTextOfReply({ text: 'From text', html: '<p>From HTML</p>' }).newText).toBe('From text')
  expect(newTextOfReply({ text: ' \n ', html: '<p>From HTML</p>' }).newText).toBe('From HTML')
})

const piece = fc.constantFrom(
  '>',
  ' ',
  '\n',
  'On 1/2/2026 a@b.example wrote:',
  'From: a',
  'Sent: b',
  'To: c',
  '-- ',
  'Hi',
  '<p>',
  '<blockquote>',
  '</blockquote>',
  '____________',
  '\ue000',
  '\ue002',
)

test('any text comes out without an error, and what is new was written', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(piece, { maxLength: 60 }).map((all) => all.join('')),
      ),
      (written) => {
        const { newText, rest } = newTextOfReply({ text: written, html: '' })
        expect(newText.length + rest.length).toBeLessThanOrEqual(written.length + 2)
        const sent = written.replace(/[\ue000-\ue002]/g, '').replace(/\r\n?/g, '\n')
        for (const line of newText.split('\n')) expect(sent).toContain(line)
        newTextOfReply({ text: '', html: written })
      },
    ),
    { numRuns: 300 },
  )
})
