/** The same frames in Spanish, after English the language that listings are most often written in. */
import { m } from '#text'
import type { FairHousingCategory, FairHousingRule } from './rule.ts'

const folk =
  'personas?|gente|inquilin[oa]s?|familias?|parejas?|compradores?|vecinos?|arrendatari[oa]s?|huespedes|solicitantes|adultos?|hombres?|mujeres|mujer|senor(?:es|as?)|senoritas?|jovenes|joven|companer[oa]s?'

type SpanishPhrase = {
  category: FairHousingCategory
  people: string
  traits: string
  suit: 'hard' | 'soft' | 'none'
  wanted: boolean
}

const classes: readonly SpanishPhrase[] = [
  {
    category: 'race-color-national-origin',
    people:
      'negr[oa]s|blanc[oa]s|moren[oa]s|inmigrantes?|extranjer[oa]s?|indocumentad[oa]s?|ilegales|gring[oa]s|gitan[oa]s|refugiad[oa]s|ciudadan[oa]s (?:american[oa]s|estadounidenses)|indigenas|latin[oa]s|hispan[oa]s|mexican[oa]s|chin[oa]s|arabes|asiatic[oa]s|haitian[oa]s|cuban[oa]s',
    traits:
      'blanc[oa]s?|negr[oa]s?|moren[oa]s?|latin[oa]s?|hispan[oa]s?|mexican[oa]s?|american[oa]s?|estadounidenses?|extranjer[oa]s?|inmigrantes?|asiatic[oa]s?|chin[oa]s?|arabes?|europe[oa]s?|haitian[oa]s?|cuban[oa]s?|indigenas?|gitan[oa]s?|african[oa]s?',
    suit: 'hard',
    wanted: true,
  },
  {
    category: 'religion',
    people:
      'cristian[oa]s|catolic[oa]s|judi[oa]s|musulman(?:es|as)|evangelic[oa]s|ate[oa]s|creyentes|mormon(?:es|as)|hindues|testigos de jehova|protestantes',
    traits:
      'cristian[oa]s?|catolic[oa]s?|judi[oa]s?|musulman(?:es|as?)?|evangelic[oa]s?|ate[oa]s?|creyentes?|mormon(?:es|as?)?|religios[oa]s?|protestantes?',
    suit: 'hard',
    wanted: true,
  },
  {
    category: 'sex-gender',
    people:
      'hombres?|mujeres|mujer|varon(?:es)?|caballeros?|damas?|senoritas?|chic[oa]s|muchach[oa]s|homosexuales|gays?|lesbianas?|heterosexuales|transexuales|travestis|senoras?',
    traits: 'masculin[oa]s?|femenin[oa]s?|gays?|homosexuales?|heterosexuales?|lesbianas?|trans|transexuales?',
    suit: 'hard',
    wanted: true,
  },
  {
    category: 'disability',
    people:
      'discapacitad[oa]s|minusvalid[oa]s|invalid[oa]s|lisiad[oa]s|enferm[oa]s(?: mentales)?|loc[oa]s|cieg[oa]s|sord[oa]s|sillas? de ruedas|discapacidad(?:es)?|drogadict[oa]s|alcoholicos|adictos|perros? (?:guia|de servicio)|animales de (?:servicio|apoyo)|autistas|retrasad[oa]s',
    traits:
      'discapacitad[oa]s?|minusvalid[oa]s?|enferm[oa]s?|loc[oa]s?|cieg[oa]s?|sord[oa]s?|autistas?|en silla de ruedas|con (?:discapacidad(?:es)?|problemas (?:mentales|de movilidad|de salud)|movilidad reducida)',
    suit: 'none',
    wanted: false,
  },
  {
    category: 'disability',
    people: 'buena salud(?: fisica| mental)?',
    traits:
      'san[oa]s?|saludables?|fisicamente \\p{L}+|mentalmente \\p{L}+|sin discapacidad(?:es)?|independientes|normales',
    suit: 'hard',
    wanted: true,
  },
  {
    category: 'familial-status',
    people:
      'nin[oa]s?|hij[oa]s?|menores|bebes?|chamac[oa]s|criaturas|adolescentes|embarazadas?|familias(?: numerosas| con hijos| con ninos)?|peques?|infantes',
    traits: 'embarazadas?|con (?:ninos|hijos|menores|bebes)',
    suit: 'soft',
    wanted: false,
  },
  {
    category: 'familial-status',
    people: '(?:solo |unicamente )?adultos(?: sin (?:hijos|ninos))?|parejas?|matrimonios?',
    traits: 'sin (?:hijos|ninos)|adultos?|adultas?',
    suit: 'none',
    wanted: true,
  },
  {
    category: 'familial-status',
    people: '(?:parejas?|matrimonios?|personas?|adultos?|inquilinos?) sin (?:hijos|ninos)|personas? solas?',
    traits: 'sin (?:hijos|ninos)',
    suit: 'hard',
    wanted: true,
  },
  {
    category: 'marital-status',
    people:
      'madres? solteras?|padres? solteros?|solter[oa]s?|casad[oa]s?|divorciad[oa]s?|viud[oa]s?|matrimonios?(?: casados?)?',
    traits: 'casad[oa]s?|solter[oa]s?|divorciad[oa]s?|no casad[oa]s?|en union libre',
    suit: 'hard',
    wanted: true,
  },
  {
    category: 'age',
    people:
      'ancian[oa]s?|viej[oa]s|jovenes|personas mayores|adultos mayores|estudiantes|tercera edad|jubilad[oa]s|pensionad[oa]s|universitari[oa]s',
    traits:
      'jovenes|joven|ancian[oa]s?|viej[oa]s?|mayores|jubilad[oa]s?|de la tercera edad|(?:mayores|menores) de [0-9]{2}(?: anos)?|(?:de|entre) [0-9]{2} (?:a|y) [0-9]{2}(?: anos)?',
    suit: 'soft',
    wanted: true,
  },
]

const no =
  '(?:no(?: se| lo)? (?:acept|permit|admit|recib|rent|alquil|quier|dese|vend|busc)\\p{L}*(?: con| a| para)?|no (?:apt|recomendad|adecuad|ideal|indicad|conveniente|disponible)\\p{L}*(?: para| a)?|' +
  'no es (?:un )?(?:lugar |casa |sitio )?(?:apt|recomendad|adecuad|ideal|buen)?\\p{L}*(?: lugar| sitio)? ?para|no|ni|sin|nada de|ningun[oa]?s?|prohibid[oa]s?|excepto|abstenerse)'
const between =
  '(?:(?:a|los|las|l[oa]|un[oa]?s?|con|de|para|en|que|personas?|gente|familias|parejas|inquilinos|mascotas|ni|y|o|mujeres|tampoco) ){0,4}'
const wanting =
  '(?:solo|solamente|unicamente|exclusiv\\p{L}+|se (?:prefier|busc|solicit|requier|quier|dese|rent|alquil)\\p{L}*(?: a)?|prefer\\p{L}+|preferib\\p{L}+|buscamos|busco|buscando|queremos|' +
  'deben? (?:ser|estar)|tienen? que (?:ser|estar)|ha de ser|(?:reservad|limitad|restringid)\\p{L}+ (?:para|a)|requisito)'
const whom = '(?:(?:a|los|las|l[oa]|un[oa]?s?|para|de|con|ser|buen[oa]s?|inquilinos|edificio|ambiente) ){0,4}'
const suits =
  '(?:ideal|perfect[oa]|excelente|buen[oa]|apropiad[oa]|adecuad[oa]|apt[oa]|disenad[oa]|pensad[oa]|hech[oa]|recomendad[oa]|estupend[oa]|maravillos[oa]|lugar|casa|hogar) para'

const whoOf = ({ people, traits }: SpanishPhrase) =>
  `(?:(?:${people})|(?:${folk}) (?:\\p{L}+ )?(?:${traits}))(?! (?:del?|al) (?:vecin|edifici|parque))`

const rulesOf = (words: SpanishPhrase): FairHousingRule[] => {
  const who = whoOf(words)
  const { category, suit, wanted, people, traits } = words
  const about = `${people}|(?:${folk}) (?:\\p{L}+ )?(?:${traits})`
  const refused = [
    `${no} ${between}${who}`,
    `${who} (?:no (?:son |estan )?(?:bienvenid|permitid|admitid|aceptad|se)\\p{L}*|abstenerse|prohibid[oa]s?|no (?:llamar|aplicar|solicitar))`,
  ]
  const preferred = [
    `${wanting} ${whom}${who}`,
    `${who} (?:solamente|unicamente|solo|preferid[oa]s?|exclusivamente|de preferencia|preferiblemente)`,
  ]
  const suited = [`${suits} ${whom}${who}`]
  // Refusing couples or the healthy says nothing.
  const isRefused = words.suit !== 'none' || !words.wanted
  const hard = [
    ...(isRefused && !/sin \(\?:hijos/.test(words.people) && !/salud/.test(words.people) ? refused : []),
    ...(wanted ? preferred : []),
    ...(suit === 'hard' ? suited : []),
  ]
  return [
    { severity: 'hard', category, about, patterns: hard },
    ...(suit === 'soft' ? [{ severity: 'soft', category, about, patterns: suited } as const] : []),
  ]
}

const barrio = '(?:barrio|vecindario|zona|comunidad|colonia|area|edificio|calle|urbanizacion)'

export const spanishRules: readonly FairHousingRule[] = [
  ...classes.flatMap(rulesOf),
  {
    severity: 'hard',
    category: 'race-color-national-origin',
    patterns: [
      `(?:barrio|vecindario|comunidad|colonia|zona) (?:mayormente |principalmente |predominantemente |solo |de )?(?:blanc|negr|latin|hispan|asiatic|mexican|chin|arabe|gitan)[oa]?s?`,
      'debe (?:hablar|saber) ingles|solo (?:se habla )?ingles',
    ],
  },
  {
    severity: 'hard',
    category: 'religion',
    patterns: [
      `(?:barrio|vecindario|comunidad|colonia|zona) (?:mayormente )?(?:judi|catolic|cristian|musulman)[oa]?`,
    ],
  },
  {
    severity: 'hard',
    category: 'familial-status',
    patterns: [
      `(?:edificio|comunidad|condominio|residencial|ambiente|solo) (?:exclusiv[oa] |solo )?(?:para|de) adultos(?! mayores)`,
    ],
  },
  {
    severity: 'hard',
    category: 'age',
    patterns: [
      '(?:solo|maxim[oa]|minim[oa]|personas?|inquilinos?) (?:de |para )?(?:personas )?(?:mayores|menores) de (?:[2-4][0-9]|6[013-9]|7[0-9])(?: anos)?',
    ],
  },
  {
    severity: 'soft',
    category: 'familial-status',
    patterns: [
      `(?:barrio|vecindario|comunidad|ambiente|zona|casa|hogar) familiar(?! de)`,
      '(?:criar|formar|crecer|educar) (?:a )?(?:(?:su|sus|tu|tus|una|los|las|la) )?(?:familia|hijos|ninos)',
      '(?:sus|tus) (?:hijos|ninos)',
      `${suits} ${whom}(?:familias?|parejas?|matrimonios jovenes|padres|ninos)`,
    ],
    suggestion: m.common_fair_suggest_space,
  },
  {
    severity: 'soft',
    category: 'marital-status',
    patterns: ['recien casados'],
  },
  {
    severity: 'soft',
    category: 'age',
    patterns: [
      `${suits} ${whom}(?:jubilad|retirad|jovenes|estudiant|profesional|ejecutiv|tercera edad|adultos mayores)\\p{L}*`,
      'solteros? profesionales?',
    ],
  },
  {
    severity: 'soft',
    category: 'steering',
    patterns: [
      `${barrio} (?:muy |mas )?(?:segur[oa]|exclusiv[oa]|prestigios[oa]|de prestigio|de lujo|decente|privilegiad[oa])`,
      '(?:mejores|excelentes|buenas|muy buenas|reconocidas) (?:escuelas|colegios|distritos? escolar(?:es)?)|(?:escuelas|colegios) (?:excelentes|de primera|de calidad)',
      '(?:sin|libre de|poca|baja) (?:delincuencia|criminalidad|crimen)|buen[oa]s? (?:barrio|vecindario|vecinos|zona)|gente (?:bien|decente|de bien)',
    ],
    suggestion: m.common_fair_suggest_area,
  },
  {
    severity: 'soft',
    category: 'religion',
    patterns: [
      '(?:cerca|junto|frente|al lado|a pasos|a minutos|proxim[oa]) (?:de|a) (?:la |una |las |el |del )?(?:iglesias?|sinagogas?|mezquitas?|templos?|parroquias?|catedral)',
    ],
    suggestion: m.common_fair_suggest_worship,
  },
  {
    severity: 'soft',
    category: 'economic-exclusion',
    patterns: [
      '(?:no|sin) (?:se )?(?:acept\\p{L}* |recib\\p{L}* |admit\\p{L}* )?(?:la )?(?:seccion 8|vales|vouchers?|asistencia|ayuda del gobierno|subsidios?)',
      'solo profesionales|profesionales solamente',
    ],
    suggestion: m.common_fair_suggest_terms,
  },
]
