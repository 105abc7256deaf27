/** The same in other languages used in American listings: who a home is not for, and who it is only for. */
import type { FairHousingRule } from './rule.ts'

export const languageRules: readonly FairHousingRule[] = [
  {
    severity: 'hard',
    category: 'familial-status',
    patterns: [
      '(?:sin|no(?: se)? (?:acepta[nmos]*|permite[n]?|admite[n]?)|no|nada de|prohibido[s]?) (?:los |las )?(?:ninos|ninas|hijos|menores|bebes|familias)',
      '(?:solo|solamente|unicamente|exclusivo para|exclusivamente) (?:para )?(?:los )?(?:adultos|parejas|matrimonios|solteros)|adultos (?:solo|solamente|unicamente)',
      '(?:ohne|keine?|nicht fur|nicht geeignet fur) (?:familien mit )?(?:kinder[n]?|babys?)|kinder (?:nicht )?(?:unerwunscht|verboten|nicht erlaubt)|kinderlos\\w*',
      '(?:nur|ausschliesslich|bevorzugt) (?:fur |an )?(?:erwachsene|ehepaare|paare|senioren|singles)|(?:erwachsene|ehepaare|paare) bevorzugt',
      "(?:sans|pas d'?|aucun|non aux|interdit aux) ?(?:les )?(?:enfants?|bebes)|enfants (?:non admis|interdits)",
      '(?:seulement|uniquement|exclusivement|reserve aux|que des) (?:pour |aux |des )?(?:adultes|couples|celibataires)|adultes (?:seulement|uniquement)',
      '(?:senza|niente|no|non adatt[oa] (?:a|ai|per)) (?:bambini|figli)|(?:solo|esclusivamente|soltanto) (?:per )?(?:adulti|coppie)',
      '(?:sem|nao aceita(?:mos)?|proibid[oa]s?) (?:criancas|filhos)|(?:so|somente|apenas) (?:para )?(?:adultos|casais)',
      '(?:geen|zonder) kinderen|(?:alleen|uitsluitend) (?:voor )?volwassenen',
      '(?:bez|zakaz) dzieci|tylko (?:dla )?dorosl\\w+',
      '(?:не|без|нет|кроме) (?:\\p{L}+ ){0,2}?дет\\p{L}*|с детьми не\\p{L}*|только (?:для )?взросл\\p{L}+',
      '(?:khong|cam) (?:nhan )?tre em',
    ],
  },
  {
    severity: 'hard',
    category: 'familial-status',
    patterns: [
      '=(?:不接受|不要|禁止|谢绝|無|无|不租)(?:有)?(?:儿童|小孩|孩子|兒童)',
      '=(?:仅限|只限|只租)(?:成人|成年人|夫妻|单身)',
      '=(?:子供|外国人)(?:不可|お断り|禁止)',
    ],
  },
  {
    severity: 'hard',
    category: 'race-color-national-origin',
    patterns: [
      '(?:no(?: se)? (?:acepta[nmos]*|permite[n]?|admite[n]?)|no|solo|solamente|unicamente|solo para|sin) (?:los |a |para )?(?:negros|blancos|inmigrantes|extranjeros|indocumentados|mexicanos|hispanos|latinos|chinos|arabes|moros|gitanos|gringos)',
      '(?:keine|nur|ohne|nur an|bevorzugt) (?:auslander|deutsche|schwarzen?|weissen?|turken|araber|asylanten|migranten)',
      "(?:pas d'?e?|sans|aucun|uniquement|seulement) ?(?:etrangers?|noirs|arabes|blancs|immigres|francais)",
      '(?:только|без|кроме) (?:для )?(?:русск\\p{L}+|славян\\p{L}*|кавказ\\p{L}+|азиат\\p{L}+)',
    ],
  },
  {
    severity: 'hard',
    category: 'religion',
    patterns: [
      '(?:no(?: se)? (?:acepta[nmos]*|admite[n]?)|no|solo|solamente|unicamente) (?:para )?(?:cristianos|catolicos|judios|musulmanes|evangelicos)',
      '(?:keine|nur) (?:fur |an )?(?:christen|katholiken|juden|muslime|moslems)',
      '(?:pas de|uniquement|seulement) (?:des )?(?:chretiens|catholiques|juifs|musulmans)',
    ],
  },
  {
    severity: 'hard',
    category: 'sex-gender',
    patterns: [
      '(?:solo|solamente|unicamente) (?:para )?(?:hombres|mujeres|senoritas|varones|caballeros|damas)',
      '(?:nur|ausschliesslich) (?:fur |an )?(?:frauen|manner|damen|herren)',
      '(?:uniquement|seulement|reserve aux) (?:des |aux )?(?:femmes|hommes|filles)',
    ],
  },
]
