/** Whether a reply asks to be left alone, by its whole text or its first line. */
const wishes = new Set(
  [
    'stop|stop please|please stop|stop it|stopp|stop all|stop now|unsubscribe|unsubscribe me|please unsubscribe|please unsubscribe me',
    'unsubscribe please|unsubscribe me please|optout|opt out|opt me out|opting out|please opt me out|i want to opt out|i opt out',
    'remove|remove me|please remove me|remove me please|remove my email|remove my email address|please remove my email|delete me|take me off',
    'remove me from this list|remove me from your list|please remove me from this list|please remove me from your list',
    'remove me from the list|please remove me from the list|remove me from your mailing list|please remove me from your mailing list',
    'take me off this list|take me off your list|please take me off this list|please take me off your list|take me off the list',
    'take me off your mailing list|please take me off your mailing list|stop emailing me|please stop emailing me|stop email|stop emails',
    'stop sending me emails|please stop sending me emails|stop sending emails|stop contacting me|please stop contacting me',
    'do not contact me|do not contact me again|please do not contact me again|dont contact me|dont email me|do not email me',
    'dont email me again|do not email me again|no more emails|no more emails please|no more mail|leave me alone|cancel my subscription',
    'baja|darme de baja|darse de baja|quiero darme de baja|cancelar suscripcion|no me escriba mas|no me contacten mas',
    'abmelden|bitte abmelden|abbestellen|austragen|desabonner|se desabonner|desinscription|cancella iscrizione|descadastrar|afmelden',
    'отписаться|退订|取消订阅|配信停止|수신거부',
  ]
    .join('|')
    .split('|'),
)

const longest = 80

export function wantsOut(newText: string): boolean {
  const [first = ''] = newText.trimStart().split('\n', 1)
  return wishes.has(plain(first)) || isOnlyWish(newText)
}

/** Whether it says nothing else. */
export const isOnlyWish = (newText: string): boolean => wishes.has(plain(newText))

/** Lower case, without accents and punctuation, single spaces. Longer texts ask for something else. */
function plain(text: string): string {
  if (text.length > longest) return ''
  const letters = text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/['’]/g, '')
  return letters
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
