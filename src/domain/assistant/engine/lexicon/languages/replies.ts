/** What the assistant says in the languages that it understands in addition to English. */
import type { Language } from './language.ts'

interface Phrases {
  yes: string
  no: string
  quote: string
  unknown: string
  fairHousing: string
}

export const phrases: Record<Language, Phrases> = {
  es: {
    yes: 'Sí',
    no: 'No',
    quote: 'El anuncio dice, en inglés: “{text}”',
    unknown:
      'El anuncio no lo dice y no quiero adivinar. Le paso su pregunta a {agent}. (The listing doesn’t say.)',
    fairHousing:
      'No puedo describir ni valorar quién vive en un lugar, su seguridad ni sus escuelas: las leyes de vivienda justa (fair housing) valen igual para todos los compradores. Para datos objetivos consulte fuentes públicas, como la policía local, la Oficina del Censo y los informes del distrito escolar, y visite la zona a distintas horas.',
  },
  fr: {
    yes: 'Oui',
    no: 'Non',
    quote: 'L’annonce dit, en anglais : « {text} »',
    unknown:
      'L’annonce ne le précise pas et je ne veux pas deviner. Je transmets votre question à {agent}. (The listing doesn’t say.)',
    fairHousing:
      'Je ne peux ni décrire ni noter les habitants d’un quartier, sa sécurité ou ses écoles : les règles d’équité en matière de logement (fair housing) valent pour tous les acheteurs. Pour des faits, consultez des sources publiques comme la police locale, le Census Bureau et les rapports du district scolaire, et passez à différentes heures.',
  },
  de: {
    yes: 'Ja',
    no: 'Nein',
    quote: 'In der Anzeige steht auf Englisch: „{text}“',
    unknown:
      'Das steht nicht in der Anzeige, und ich möchte nicht raten. Ich gebe Ihre Frage an {agent} weiter. (The listing doesn’t say.)',
    fairHousing:
      'Wer wo wohnt, wie sicher eine Gegend ist und wie gut ihre Schulen sind, darf ich weder beschreiben noch bewerten; die Regeln für faires Wohnen (fair housing) gelten für alle Käufer gleich. Tatsachen finden Sie bei öffentlichen Stellen wie der örtlichen Polizei, dem Census Bureau und dem Schulbezirk.',
  },
  pt: {
    yes: 'Sim',
    no: 'Não',
    quote: 'O anúncio diz, em inglês: “{text}”',
    unknown:
      'O anúncio não diz isso e não quero adivinhar. Vou passar a sua pergunta a {agent}. (The listing doesn’t say.)',
    fairHousing:
      'Não posso descrever nem avaliar quem mora em um lugar, sua segurança ou suas escolas: as regras de moradia justa (fair housing) valem igualmente para todos os compradores. Para fatos, consulte fontes públicas, como a polícia local, o Census Bureau e os relatórios do distrito escolar, e visite em horários diferentes.',
  },
  it: {
    yes: 'Sì',
    no: 'No',
    quote: 'L’annuncio dice, in inglese: “{text}”',
    unknown:
      'L’annuncio non lo dice e non voglio indovinare. Passo la sua domanda a {agent}. (The listing doesn’t say.)',
    fairHousing:
      'Non posso descrivere né valutare chi vive in un luogo, la sua sicurezza o le sue scuole: le regole sull’equità abitativa (fair housing) valgono per tutti gli acquirenti. Per i fatti consulti fonti pubbliche come la polizia locale, il Census Bureau e i rapporti del distretto scolastico.',
  },
  zh: {
    yes: '是的',
    no: '不是',
    quote: '房源信息（英文）写道：“{text}”',
    unknown: '房源信息没有说明，我不想猜测。我会把您的问题转给{agent}。(The listing doesn’t say.)',
    fairHousing:
      '我不能描述或评价某地的居民、治安或学校；公平住房法（fair housing）对所有买家一视同仁。如需客观信息，请查阅公开来源，例如当地警察局、人口普查局和学区的报告。',
  },
}
