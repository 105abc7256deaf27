/** What the assistant says in the languages that it understands beside English. */
import type { FieldName } from '../../fields.ts'

interface Phrases {
  yes: string
  no: string
  quote: string
  unknown: string
  facts: Partial<Record<FieldName, string>>
}

export const phrases: Record<'es' | 'fr' | 'de' | 'pt' | 'it' | 'zh', Phrases> = {
  es: {
    yes: 'Sí',
    no: 'No',
    quote: 'El anuncio dice, en inglés: “{text}”',
    unknown:
      'El anuncio no lo dice y no quiero adivinar. Le paso su pregunta a {agent}. (The listing doesn’t say.)',
    facts: {
      price: 'El precio es {value}.',
      bedrooms: 'Tiene {value} dormitorio(s).',
      bathrooms: 'Tiene {value} baño(s).',
      squareFeet: 'Tiene {value} pies cuadrados.',
      yearBuilt: 'Se construyó en {value}.',
      stories: 'Tiene {value} planta(s).',
      garage: 'Tiene garaje para {value} auto(s).',
    },
  },
  fr: {
    yes: 'Oui',
    no: 'Non',
    quote: 'L’annonce dit, en anglais : « {text} »',
    unknown:
      'L’annonce ne le précise pas et je ne veux pas deviner. Je transmets votre question à {agent}. (The listing doesn’t say.)',
    facts: {
      price: 'Le prix est de {value}.',
      bedrooms: 'Il y a {value} chambre(s).',
      bathrooms: 'Il y a {value} salle(s) de bains.',
      squareFeet: 'La surface est de {value} pieds carrés.',
      yearBuilt: 'La construction date de {value}.',
      stories: 'Il y a {value} niveau(x).',
      garage: 'Il y a un garage pour {value} voiture(s).',
    },
  },
  de: {
    yes: 'Ja',
    no: 'Nein',
    quote: 'In der Anzeige steht auf Englisch: „{text}“',
    unknown:
      'Das steht nicht in der Anzeige, und ich möchte nicht raten. Ich gebe Ihre Frage an {agent} weiter. (The listing doesn’t say.)',
    facts: {
      price: 'Der Preis beträgt {value}.',
      bedrooms: 'Es gibt {value} Schlafzimmer.',
      bathrooms: 'Es gibt {value} Badezimmer.',
      squareFeet: 'Die Wohnfläche beträgt {value} Quadratfuß.',
      yearBuilt: 'Baujahr: {value}.',
      stories: 'Es hat {value} Etage(n).',
      garage: 'Es gibt eine Garage für {value} Auto(s).',
    },
  },
  pt: {
    yes: 'Sim',
    no: 'Não',
    quote: 'O anúncio diz, em inglês: “{text}”',
    unknown:
      'O anúncio não diz isso e não quero adivinhar. Vou passar a sua pergunta a {agent}. (The listing doesn’t say.)',
    facts: {
      price: 'O preço é {value}.',
      bedrooms: 'Tem {value} quarto(s).',
      bathrooms: 'Tem {value} banheiro(s).',
      squareFeet: 'Tem {value} pés quadrados.',
      yearBuilt: 'Foi construída em {value}.',
      stories: 'Tem {value} andar(es).',
      garage: 'Tem garagem para {value} carro(s).',
    },
  },
  it: {
    yes: 'Sì',
    no: 'No',
    quote: 'L’annuncio dice, in inglese: “{text}”',
    unknown:
      'L’annuncio non lo dice e non voglio indovinare. Passo la sua domanda a {agent}. (The listing doesn’t say.)',
    facts: {
      price: 'Il prezzo è {value}.',
      bedrooms: 'Ci sono {value} camere da letto.',
      bathrooms: 'Ci sono {value} bagni.',
      squareFeet: 'La superficie è di {value} piedi quadrati.',
      yearBuilt: 'È stata costruita nel {value}.',
      stories: 'Ha {value} piani.',
      garage: 'C’è un garage per {value} auto.',
    },
  },
  zh: {
    yes: '是的',
    no: '不是',
    quote: '房源信息（英文）写道：“{text}”',
    unknown: '房源信息没有说明，我不想猜测。我会把您的问题转给{agent}。(The listing doesn’t say.)',
    facts: {
      price: '价格是 {value}。',
      bedrooms: '有 {value} 间卧室。',
      bathrooms: '有 {value} 间浴室。',
      squareFeet: '面积是 {value} 平方英尺。',
      yearBuilt: '建于 {value} 年。',
      stories: '共 {value} 层。',
      garage: '车库可停 {value} 辆车。',
    },
  },
}
